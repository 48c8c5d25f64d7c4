import { useState } from 'react';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import { readField } from '@feria/contracts/members/register-rules';
import { useApp } from '../../ground/market/app-context.ts';
import { loadService } from '../../ground/external-login/prove.ts';
import { SERVICE_SENT, type SentCode } from '../../ground/external-login/service-code.ts';
import { phoneServiceOf } from '../../ground/external-login/ways.ts';
import type { Proof } from '../../ground/proof/use-proof.ts';
import { askRegisterCode } from './api.ts';
import type { RegisterMethod, RegisterPayload } from './api.ts';
import { useNewcomer } from '../../ground/external-login/newcomer.ts';

type Shown = Pick<RegisterPayload, 'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'>;

/**
 * How a registration's number is proven: by a code of ours, by one of the authentication service where it sends them, or by what
 * a newcomer has shown already.
 */
export function useNumberProof(regType: RegisterMethod, mobileNum: string, proof: Proof) {
  const { permission, merchant, market: merchantCode, wire, language } = useApp();
  const newcomer = useNewcomer();
  const [sent, setSent] = useState<{ number: string; code: SentCode }>();
  const service = phoneServiceOf(permission?.outside);
  const mobileNo = readField('mobileNum', mobileNum);
  const countryDialingCode = merchant?.countryDialingCode ?? '';
  const number = `+${countryDialingCode}${mobileNo}`;

  /** `place`: where the service's own check of a browser may stand. */
  async function send(place: HTMLElement): Promise<CodeAnswer> {
    if (!service) {
      const order = { merchantCode, language: wire, regType, countryDialingCode, mobileNo };
      return askRegisterCode({ ...order, pass: await proof.take() });
    }
    const { sendPhoneCode } = await loadService();
    setSent({ number, code: once(await sendPhoneCode(service, language, { number, place })) });
    return { success: true, message: 'code_sent', value: SERVICE_SENT };
  }

  /** What the registration says of the number; throws the service's errors. */
  async function show(code: string | undefined): Promise<Shown> {
    if (code === undefined) return {};
    if (sent?.number !== number) return { verificationCode: code };
    return { firebaseChannel: 'phone', firebaseIdToken: await sent.code.prove(code) };
  }

  return { isShown: newcomer?.provider === 'phone' && newcomer.mobile === number, send, show };
}

/** The service takes a code once; a registration that was refused is sent again with what came of it. */
function once({ prove }: SentCode): SentCode {
  let proven: { code: string; token: string } | undefined;
  return {
    prove: async (code) => {
      if (proven?.code !== code) proven = { code, token: await prove(code) };
      return proven.token;
    },
  };
}
