/** Has the browser save a text as a file. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
