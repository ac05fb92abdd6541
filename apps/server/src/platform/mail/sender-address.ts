/** The bare address of `Name <address>`. */
export function senderAddress(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}

/** The domain of that address. */
export function senderDomain(mailFrom: string): string {
  const address = senderAddress(mailFrom);
  return address.slice(address.indexOf('@') + 1);
}
