/** Whether this browser offers passkeys here: none does on a page without https, but for one's own machine. */
export function hasPasskeySupport(): boolean {
  return (window as Partial<typeof window>).PublicKeyCredential !== undefined; // its type knows secure pages only
}
