/** Every message by every way, for whoever chose nothing, yes to all and no to all: what is promised in the settings is what happens. */
import { TEMPLATE_TERMS, TEMPLATES, type Template, type Withheld } from '@feria/contracts/delivery/office';
import { CHOICE_CHANNELS, CONSENT, TOPICS, type ChoiceChannel } from '@feria/contracts/delivery/topics';
import { asId } from '@feria/kernel';
import { expect, test } from 'vitest';
import { aMember, usePlatform } from '../../testing/harness.ts';
import { choose, whyWithheld } from './choices.ts';

const platform = usePlatform();
const CHOSEN = ['nothing', 'yes', 'no'] as const;
type Chosen = (typeof CHOSEN)[number];

/** Sent whatever was chosen, by name: a template that joins them, or leaves them, has to be written here, too. */
const ALWAYS: readonly Template[] = [
  ...([
    'code',
    'recovery_link',
    'password_changed',
    'new_device',
    'sign_in_noticed',
    'password_ends',
  ] as const),
  ...(['contact_changed', 'factor_changed', 'account_closed', 'office_change'] as const),
  ...(['office_account', 'office_link', 'report'] as const),
  ...(['document_accepted', 'document_refused', 'document_due', 'complaint_moved'] as const),
  // The law has us tell it.
  ...(['play_stopped', 'break_began', 'play_returns'] as const),
  ...(['circular_security', 'test'] as const),
];
const ADVERTISING: readonly Template[] = ['free_rounds', 'circular_promotions'];

/** As the settings and the law say it, without a look at the tables that the judge reads. */
function expected(
  template: Template,
  channel: ChoiceChannel,
  chosen: Chosen,
  isAlone: boolean,
): Withheld | 'sent' {
  if (ALWAYS.includes(template)) return 'sent';
  if (ADVERTISING.includes(template)) {
    if (isAlone) return 'left_alone';
    return chosen === 'yes' ? 'sent' : chosen === 'no' ? 'not_wanted' : 'not_agreed';
  }
  return chosen === 'yes' || (chosen === 'nothing' && channel === 'mail') ? 'sent' : 'not_wanted';
}

test('what is chosen holds for each message by each way, and what is always sent asks nobody', async () => {
  const { db, clock } = platform();
  const members = new Map<Chosen, string>();
  for (const chosen of CHOSEN) {
    const member = await aMember(platform());
    members.set(chosen, member.id);
    for (const topic of TOPICS)
      for (const channel of CHOICE_CHANNELS)
        if (chosen !== 'nothing' && topic !== 'security')
          await db.transact((tx) =>
            choose(
              tx,
              asId<'member'>(member.id),
              { topic, channel, wanted: chosen === 'yes', consentVersion: CONSENT.version },
              'security_center',
              clock.now(),
            ),
          );
  }
  const all = TEMPLATES.flatMap((template) =>
    CHOICE_CHANNELS.flatMap((channel) =>
      CHOSEN.map((chosen) => ({ id: `${template} ${channel} ${chosen}`, template, channel, chosen })),
    ),
  );
  expect(all.length).toBe(TEMPLATES.length * 9);
  for (const isAlone of [false, true]) {
    const alone = new Set(isAlone ? members.values() : []);
    const why = await db.transact((tx) =>
      whyWithheld(
        tx,
        all.map((one) => ({ ...one, memberId: members.get(one.chosen)! })),
        () => Promise.resolve(alone),
        clock.now(),
      ),
    );
    for (const { id, template, channel, chosen } of all)
      expect([id, why.get(id) ?? 'sent']).toEqual([id, expected(template, channel, chosen, isAlone)]);
  }
});

test('a topic that cannot be turned off is refused to whoever tries, by every way', async () => {
  const { db, clock } = platform();
  const { id } = await aMember(platform());
  for (const channel of CHOICE_CHANNELS)
    await expect(
      db.transact((tx) =>
        choose(
          tx,
          asId<'member'>(id),
          { topic: 'security', channel, wanted: false },
          'security_center',
          clock.now(),
        ),
      ),
    ).rejects.toMatchObject({ code: 'delivery.topic_always' });
  expect(TEMPLATES.filter((name) => TEMPLATE_TERMS[name].isOwed)).toEqual([
    ...(['play_stopped', 'break_began', 'play_returns'] as const),
  ]);
});
