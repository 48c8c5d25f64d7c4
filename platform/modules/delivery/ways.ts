/** The carrier of each channel, from the configuration. */
import type { Channel } from '@feria/contracts/delivery/office';
import type { DeliveryConfig } from '../../core/delivery-config.ts';
import type { Way } from './adapters/carrier.ts';
import { localWay } from './adapters/local.ts';
import { smtpWay } from './adapters/smtp.ts';
import { twilioWay } from './adapters/twilio.ts';

/** Null: the channel is closed. */
export type Ways = Readonly<Record<Channel, Way | null>>;

const made = new WeakMap<DeliveryConfig, Ways>();

/** The ways of this configuration, made once. */
export function waysOf(config: DeliveryConfig): Ways {
  const known = made.get(config);
  if (known) return known;
  const ways = { mail: mailWay(config.mail), sms: smsWay(config.sms) };
  made.set(config, ways);
  return ways;
}

function mailWay(mail: DeliveryConfig['mail']): Way | null {
  if (mail.carrier === 'smtp') return smtpWay(mail);
  return mail.carrier === 'local' ? localWay : null;
}

function smsWay(sms: DeliveryConfig['sms']): Way | null {
  if (sms.carrier === 'twilio') return twilioWay(sms);
  return sms.carrier === 'local' ? localWay : null;
}
