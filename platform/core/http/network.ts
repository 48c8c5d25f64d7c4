/** Networks, as far as an address tells. Pure. */

/** The network that an address stands for: of IPv6 the first 64 bits, because one household uses all addresses below them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * 256 addresses of IPv4, or a site's 48 bits of IPv6: wide enough for a household, or an office, whose address changes within its
 * provider's block, narrow enough that another town is another network.
 */
export function neighbourhoodOf(address: string): string {
  const network = networkOf(address);
  const mark = network.includes(':') ? ':' : '.';
  return network.split(mark).slice(0, 3).join(mark);
}
