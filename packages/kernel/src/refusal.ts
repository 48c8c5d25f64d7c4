/**
 * A business "no". It is thrown, rolls the transaction back and is mapped once, at the wall.
 * `code` is in the catalogue of contracts; `detail` carries what the text needs (amounts as decimal strings), `fields` what is
 * wrong with which input, in one word each.
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly detail: Readonly<Record<string, string | number | boolean>>;

  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: Code,
    detail: Readonly<Record<string, string | number | boolean>> = {},
    fields?: Readonly<Record<string, string>>,
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.fields = fields;
  }
}
