/**
 * A business "no". It is thrown, rolls the transaction back and is mapped once, at the wall.
 * `code` is in the catalogue of contracts; `detail` carries what the text needs (amounts as decimal strings).
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly detail: Readonly<Record<string, string | number | boolean>>;

  constructor(code: Code, detail: Readonly<Record<string, string | number | boolean>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}
