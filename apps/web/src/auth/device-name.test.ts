import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is called by its browser and its system, not by those that its browser also names', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(deviceName(`${mac} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome on Mac');
  expect(deviceName(`${mac} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`)).toBe('Edge on Mac');
  expect(deviceName(`${mac} Version/19.1 Safari/605.1.15`)).toBe('Safari on Mac');
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone');
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Linux',
  );
});

test('words that name neither are an unknown device', () => {
  for (const words of ['', 'curl/8.9', '<b>']) expect(deviceName(words)).toBe('Unknown device');
});
