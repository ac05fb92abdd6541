/** A stored number as people read it: '+1 212 555 0147'. One of another country stays as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
