/** Hashed addresses of client files, known to the server's bundle only. */
declare const __CLIENT_FILES__: {
  /** Stylesheets of what is to be read. */
  reading?: readonly string[];
  font?: string;
  /** The first view's texts, by language. */
  texts?: Partial<Record<string, string>>;
  /** The registries of the screens' loaders and of the features' texts. */
  screens?: readonly string[];
  rest?: readonly string[];
};
