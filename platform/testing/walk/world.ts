/** A member with one object of each kind, for the walk over every route. */
import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { caseDesk } from '../builders/cases.ts';
import { complaintDesk } from '../builders/complaints.ts';
import { issueCertificate } from '../../modules/tax/index.ts';
import type { AMember, Platform } from '../harness.ts';
import { aPhoto } from '../builders/photo.ts';
import { accountOfTheirs } from '../builders/parts.ts';
import { PART_OF } from '../builders/payments.ts';
import { supportDesk } from '../builders/support.ts';

/** The owner's objects, and ids that name nothing. */
export type World = {
  owner: AMember;
  round: string;
  deposit: string;
  withdrawal: string;
  /** Where their withdrawals go to. */
  payoutAccount: string;
  transfer: string;
  message: string;
  complaint: string;
  /** An image of that complaint. */
  image: string;
  paymentCase: string;
  /** A picture in that case. */
  proof: string;
  /** An image in a conversation with customer service. */
  chatImage: string;
  request: string;
  passkey: string;
  session: string;
  device: string;
  game: string;
  certificate: string;
  nothing: Record<'uuid' | 'number' | 'game' | 'certificate', string>;
};

/** Gives `owner` one of each object, written by the database's owner: the walk is about who sees it, not how it came. */
export async function makeWorld(platform: Platform, owner: AMember): Promise<World> {
  const { ownerUrl, clock, db, deps } = platform;
  const at = clock.now();
  const [round, deposit, withdrawal, transfer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [passkey, session, device, request] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  // Through its doors: what is sealed can be opened.
  const { complaint, image } = await complainOf(platform, owner);
  const { paymentCase, proof } = await caseOf(platform, owner);
  const chatImage = await chatOf(platform, owner);
  const payoutAccount = await accountOfTheirs(platform, owner);
  const game = 'studio:walked';
  let message = '';
  await withClient(ownerUrl, async (client) => {
    // What was shown for the account is not shown to the routes that are walked.
    await client.query('delete from access.confirmations where member_id = $1', [owner.id]);
    await client.query(
      `insert into catalog.games (node_id, vendor, code, name_en, name_es, search_text, listed_type, icon_url, is_listed, listed_markets)
       values ($1, 'studio', 'walked', 'Walked', 'Caminado', 'walked', 'RNG', '', true, '{CO,PE,MX}')`,
      [game],
    );
    await client.query('insert into catalog.favorites values ($1, $2, $3)', [owner.id, game, at]);
    await client.query(
      `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
         closed_at, staked, won, live_bets, balance_before, balance_after)
       values ($1, 'studio', 'walked', $2, 'walked', 'COP', 'CO', 'closed', $3, $3, $3, 100000, 0, 1, 100000, 0)`,
      [round, owner.id, at],
    );
    await client.query(
      `insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, currency, amount, hash, balance, at)
       values ('studio', 'walked', 'bet', $2, $1, 'COP', 100000, '', 0, $3)`,
      [round, owner.id, at],
    );
    await client.query(
      `insert into cashier.deposits (id, member_id, merchant_code, currency, method, amount, state, reference, request_key,
         request_hash, gateway, expires_at, created_at, due_at)
       values ($1, $2, 'CO', 'COP', 'sandbox', 100000, 'expired', 'D-walked', $1, '', 'sandbox', $3, $3, $3)`,
      [deposit, owner.id, at],
    );
    await client.query(
      `with asked as (
         insert into cashier.withdrawals (id, member_id, merchant_code, currency, method, amount, payout_amount, state, reference,
           request_key, request_hash, gateway, created_at, paid_at)
         values ($1, $2, 'CO', 'COP', 'sandbox', 100000, 100000, 'paid', 'W-walked', $1, '', 'sandbox', $3, $3) returning *
       )
       ${PART_OF('asked')}`,
      [withdrawal, owner.id, at],
    );
    await client.query(
      `insert into transfers.transfers (id, member_id, vendor, currency, direction, cause, amount, state, created_at, moved_at)
       values ($1, $2, 'studio', 'COP', 'in', 'member', 100000, 'done', $3, $3)`,
      [transfer, owner.id, at],
    );
    await client.query(
      `insert into proofs.passkeys (id, owner_kind, owner_id, credential_id, public_key, counter, name, created_at)
       values ($1, 'member', $2, 'walked', '', 0, 'walked', $3)`,
      [passkey, owner.id, at],
    );
    await client.query(
      `insert into access.sessions (id, member_id, secret_hash, handle, remembered, created_at, seen_at, ends_at, rotated_at)
       values ($1, $2, 'walked', 'walked', true, $3, $3, $3::timestamptz + interval '1 day', $3)`,
      [session, owner.id, at],
    );
    await client.query(
      `insert into access.devices (id, member_id, mark, label, first_at, last_at)
       values ($1, $2, decode(repeat('77', 32), 'hex'), 'walked', $3, $3)`,
      [device, owner.id, at],
    );
    await client.query(
      `insert into limits.limit_requests (id, member_id, currency, kind, period, asked_at, confirm_from, lapses_at)
       values ($1, $2, 'COP', 'loss', 'day', $3::timestamptz - interval '2 days', $3::timestamptz - interval '1 day', $3::timestamptz + interval '5 days')`,
      [request, owner.id, at],
    );
    await client.query(
      `insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, base, amount, key,
         reference, at)
       values ('CO', 'COP', $1, 'walked', 'deposit', 'deposit', 'member', 10000, 0, 100000, 1000, $2, $2, $3)`,
      [owner.id, deposit, at],
    );
    const messages = await client.query<{ id: bigint }>(
      `insert into inbox.messages (member_id, fact_id, kind, currency, amount, at)
       values ($1, 900000001, 'deposit_failed', 'COP', 100000, $2) returning id`,
      [owner.id, at],
    );
    message = String(messages.rows[0]?.id);
  });
  const { number: certificate } = await db.transact((tx) =>
    issueCertificate(tx, deps.config, owner, { kind: 'payment', reference: deposit }, at),
  );
  const nothing = {
    uuid: randomUUID(),
    number: '987654321',
    game: 'studio:nothing',
    certificate: 'T-0000-0000-0000',
  };
  return {
    owner,
    round,
    deposit,
    withdrawal,
    payoutAccount,
    transfer,
    message,
    complaint,
    image,
    paymentCase,
    proof,
    chatImage,
    request,
    passkey,
    session,
    device,
    game,
    certificate,
    nothing,
  };
}

async function complainOf(platform: Platform, owner: AMember): Promise<{ complaint: string; image: string }> {
  const desk = complaintDesk(() => platform);
  const { id } = (await desk.complain(owner)).body;
  const { body } = await desk.putImage(owner, id, await aPhoto());
  return { complaint: id, image: body.messages[0]!.images[0]! };
}

async function caseOf(platform: Platform, owner: AMember): Promise<{ paymentCase: string; proof: string }> {
  const desk = caseDesk(() => platform);
  const { id } = (await desk.report(owner)).body;
  const { body } = await desk.putProof(owner, id, await aPhoto());
  return { paymentCase: id, proof: body.messages[0]!.proofs[0]! };
}

async function chatOf(platform: Platform, owner: AMember): Promise<string> {
  const desk = supportDesk(() => platform);
  const { id } = (await desk.putImage(owner, await aPhoto())).body;
  await desk.launch(owner, { images: [id] });
  return id;
}

/** What nobody but the owner (and the office) may read in any answer. */
export function secretsOf({
  owner,
  round,
  deposit,
  withdrawal,
  payoutAccount,
  transfer,
  complaint,
  image,
  paymentCase,
  proof,
  chatImage,
  passkey,
  session,
  device,
}: World): string[] {
  return [
    owner.id,
    owner.account,
    round,
    deposit,
    withdrawal,
    payoutAccount,
    transfer,
    complaint,
    image,
    paymentCase,
    proof,
    chatImage,
    passkey,
    session,
    device,
    'D-walked',
    'W-walked',
  ];
}
