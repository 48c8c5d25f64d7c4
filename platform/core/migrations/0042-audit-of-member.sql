-- A row of the audit log knows the member whom its act concerns: the log was asked for a member and found what names them as its subject,
-- and none of the acts on their payments, complaints, chats, rewards. Whoever acts says it from now on; of the rows that are there it is
-- told by themselves (the subject, the member who acted, the member that a reversal names) or by the facts of the same thing, which name
-- its member. Facts of most kinds have no index by their thing: the outbox is read once. Rows of the log are append-only, and nothing
-- that stands in one is another afterwards: the column is new, and no part of what is shipped of a row.
alter table core.audit_rows add column member_id uuid;
alter table core.audit_rows disable trigger user;
with known (id, member_id) as (
  select id, split_part(subject, ':', 2) from core.audit_rows where subject like 'member:%'
  union all
  select id, actor_id from core.audit_rows where actor_kind = 'member' and subject not like 'member:%'
  union all
  select id, after ->> 'member' from core.audit_rows where actor_kind <> 'member' and subject like 'entry:%'
  union all
  select line.id, fact.payload ->> 'memberId'
    from core.audit_rows line
    cross join lateral (
      select payload from core.outbox
        where payload ? 'roundId' and payload ->> 'roundId' = split_part(line.subject, ':', 2) limit 1
    ) fact
    where line.actor_kind <> 'member' and line.subject like 'round:%'
  union all
  select line.id, fact.payload ->> 'memberId'
    from core.outbox fact
    join (values ('cashier.withdrawal_moved', 'withdrawalId', 'withdrawal'), ('cashier.deposit_moved', 'depositId', 'deposit'),
                 ('transfers.transfer_moved', 'transferId', 'transfer'), ('handpay.moved', 'handPayId', 'hand_pay'),
                 ('rewards.granted', 'rewardId', 'reward'), ('kyc.document_moved', 'documentId', 'verification'),
                 ('complaints.complaint_moved', 'complaintId', 'complaint'), ('support.chat_touched', 'chatId', 'chat'),
                 ('support.feedback_moved', 'feedbackId', 'feedback')) thing (kind, field, called) on thing.kind = fact.kind
    join core.audit_rows line on line.subject = thing.called || ':' || (fact.payload ->> thing.field)
    where line.actor_kind <> 'member'
)
update core.audit_rows line set member_id = known.member_id::uuid
  from known
  where line.id = known.id and known.member_id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
alter table core.audit_rows enable trigger user;
create index audit_rows_by_member on core.audit_rows (member_id, at, id) where member_id is not null;
