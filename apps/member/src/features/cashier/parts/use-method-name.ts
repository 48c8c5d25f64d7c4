import { useApp, useLocalized } from '../../../ground/market/app-context.ts';

/** A method's name for its code; the code where the market no longer has it. */
export function useMethodName(): (code: string) => string {
  const { permission } = useApp();
  const localized = useLocalized();
  return (code) => {
    const method = permission?.cashier.methods.find((known) => known.code === code);
    return method ? localized(method.name) : code;
  };
}
