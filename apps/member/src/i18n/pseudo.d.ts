/** English catalogues that the build turns into the pseudo-language. */
declare module '*.json?pseudo' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}

/** Hashed addresses of client files, known to the server's bundle only. */
declare const __CLIENT_FILES__: {
  /** Stylesheets of what is to be read. */
  reading?: readonly string[];
  font?: string;
  texts?: Partial<Record<string, string>>;
  /** The registry of the screens' loaders. */
  screens?: string;
  rest?: readonly string[];
};

/** An English catalogue as a loader for each language. */
declare module '*.json?each' {
  const each: Readonly<
    Record<string, (() => Promise<{ default: Readonly<Record<string, unknown>> }>) | undefined>
  >;
  export default each;
}
