/** The address of a page that the web process renders, in its two parts. Put behind a host, not read against it: `//a` is a path of ours. */
export function splitAddress(url: string): { path: string; search: string } {
  const { pathname, search } = new URL(`http://member.localhost${url}`);
  return { path: pathname, search: search.replace(/^\?/, '') };
}
