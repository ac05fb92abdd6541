import { expect, test, vi } from 'vitest';
import { uploadOnce } from './upload-once.ts';

test('a file is sent once, one whose sending failed again, and another file for itself', async () => {
  const [file, other] = [new Blob(['a']), new Blob(['a'])];
  const upload = vi.fn<() => Promise<number>>();
  upload
    .mockRejectedValueOnce(new Error('the line is down'))
    .mockResolvedValueOnce(7)
    .mockResolvedValueOnce(8);
  await expect(uploadOnce(file, upload)).rejects.toThrow('the line is down');
  expect(await uploadOnce(file, upload)).toBe(7);
  expect(await uploadOnce(file, upload)).toBe(7);
  expect(await uploadOnce(other, upload)).toBe(8);
  expect(upload).toHaveBeenCalledTimes(3);
});
