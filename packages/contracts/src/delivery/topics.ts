/**
 * What messages are about, and by which way each is sent: plain data, read by both sides. A topic or a way more is a line here.
 *
 * always: cannot be turned off. on: sent until the member turns it off. asked: sent only to whoever has agreed to it
 * (Ley 1581 of Colombia, Ley 29733 of Peru, LFPDPPP of Mexico: advertising needs the person's own, provable yes).
 */

/** Channels outside the app: mail and SMS. */
export const CHANNELS = ['mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a member chooses among: those, and a message to a device that they have turned on for it. */
export const CHOICE_CHANNELS = [...CHANNELS, 'push'] as const;
export type ChoiceChannel = (typeof CHOICE_CHANNELS)[number];

export const TOPICS = ['security', 'money', 'safer_play', 'service', 'promotions'] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_RULES = ['always', 'on', 'asked'] as const;
export type TopicRule = (typeof TOPIC_RULES)[number];

/** `defaults`: what holds until the member says otherwise. */
export type TopicTerms = { rule: TopicRule; defaults: Readonly<Record<ChoiceChannel, boolean>> };

export const TOPIC_TERMS: Readonly<Record<Topic, TopicTerms>> = {
  security: { rule: 'always', defaults: { mail: true, sms: true, push: true } },
  money: { rule: 'on', defaults: { mail: true, sms: false, push: false } },
  safer_play: { rule: 'on', defaults: { mail: true, sms: false, push: false } },
  service: { rule: 'on', defaults: { mail: true, sms: false, push: false } },
  promotions: { rule: 'asked', defaults: { mail: false, sms: false, push: false } },
};

/**
 * What somebody agrees to who turns on a topic that is asked for. Whoever changes the words changes the version: each
 * agreement is kept with the version that was shown.
 */
export const CONSENT = {
  version: '2026-11-22',
  words: {
    en: 'I agree that Feria sends me offers and news and uses my email address, my mobile number or notifications on my devices for it. I do so freely, and can take it back at any time, here or with the link in every mail, as easily as I gave it. Who is responsible for my data, and my rights, are in the privacy policy.',
    es: 'Acepto que Feria me envíe ofertas y novedades y use para eso mi correo, mi celular o notificaciones en mis dispositivos. Es voluntario y puedo retirarlo cuando quiera, aquí o con el enlace de cada correo, tan fácil como lo di. Quién responde por mis datos y cuáles son mis derechos está en la política de privacidad.',
  },
} as const;
