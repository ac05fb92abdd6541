import { expect, test, vi } from 'vitest';
import { uploadOnce } from './upload-once.ts';

test('a file is sent once, one whose sending failed again, another file for itself, and one for another item anew', async () => {
  const [file, other] = [new Blob(['a']), new Blob(['a'])];
  const upload = vi.fn<() => Promise<number>>();
  upload
    .mockRejectedValueOnce(new Error('the line is down'))
    .mockResolvedValueOnce(7)
    .mockResolvedValueOnce(8)
    .mockResolvedValueOnce(9);
  await expect(uploadOnce(file, 1, upload)).rejects.toThrow('the line is down');
  expect(await uploadOnce(file, 1, upload)).toBe(7);
  expect(await uploadOnce(file, 1, upload)).toBe(7);
  expect(await uploadOnce(other, 1, upload)).toBe(8);
  expect(await uploadOnce(file, 2, upload)).toBe(9);
  expect(upload).toHaveBeenCalledTimes(4);
});
