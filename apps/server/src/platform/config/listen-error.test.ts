import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { listenError } from './listen-error.ts';

const place = { portSetting: 'METRICS_PORT', hostSetting: 'METRICS_HOST', port: 9464, host: '127.0.0.1' };

describe('a port on which the process cannot listen', () => {
  it.each(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'])('names its settings: %s', (code) => {
    const error = listenError(Object.assign(new Error(`listen ${code}`), { code }), place);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain('METRICS_PORT 9464 cannot be used at METRICS_HOST 127.0.0.1: ');
    expect(String(error)).not.toContain('\n');
  });

  it('is no wrong setting where something else fails', () => {
    const failure = new Error('out of memory');
    expect(listenError(failure, place)).toBe(failure);
  });
});
