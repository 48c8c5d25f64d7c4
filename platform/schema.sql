-- Written by `node tools/schema.ts`. Do not edit: add a migration.
access.confirmations.session_id uuid not null
access.confirmations.member_id uuid not null
access.confirmations.by text not null
access.confirmations.at timestamp with time zone not null
access.devices.id uuid not null
access.devices.member_id uuid not null
access.devices.mark bytea not null
access.devices.label text not null
access.devices.first_at timestamp with time zone not null
access.devices.last_at timestamp with time zone not null
access.login_failures.id bigint not null identity
access.login_failures.account text not null
access.login_failures.at timestamp with time zone not null
access.login_failures.failed boolean not null default false
access.login_failures.device_mark bytea
access.login_failures.network_mark bytea
access.networks.member_id uuid not null
access.networks.mark bytea not null
access.networks.last_at timestamp with time zone not null
access.outside_accounts.id uuid not null
access.outside_accounts.member_id uuid not null
access.outside_accounts.market_code text not null
access.outside_accounts.provider text not null
access.outside_accounts.subject_hash bytea not null
access.outside_accounts.name bytea
access.outside_accounts.linked_at timestamp with time zone not null
access.outside_accounts.used_at timestamp with time zone
access.outside_spent.proof_hash bytea not null
access.outside_spent.expires_at timestamp with time zone not null
access.outside_tickets.token_hash bytea not null
access.outside_tickets.market_code text not null
access.outside_tickets.provider text not null
access.outside_tickets.subject_hash bytea not null
access.outside_tickets.name bytea
access.outside_tickets.device_mark bytea not null
access.outside_tickets.expires_at timestamp with time zone not null
access.recoveries.token_hash bytea not null
access.recoveries.member_id uuid not null
access.recoveries.via text not null
access.recoveries.password_mark bytea not null
access.recoveries.created_at timestamp with time zone not null
access.recoveries.expires_at timestamp with time zone not null
access.recoveries.used_at timestamp with time zone
access.recovery_orders.id uuid not null
access.recovery_orders.given bytea not null
access.recovery_orders.at timestamp with time zone not null
access.sessions.id uuid not null
access.sessions.member_id uuid not null
access.sessions.secret_hash bytea not null
access.sessions.handle text not null
access.sessions.remembered boolean not null
access.sessions.created_at timestamp with time zone not null
access.sessions.seen_at timestamp with time zone not null
access.sessions.ends_at timestamp with time zone not null
access.sessions.ended_at timestamp with time zone
access.sessions.previous_hash bytea
access.sessions.rotated_at timestamp with time zone not null
access.sessions.password_due text
access.sessions.password_forced boolean not null default false
access.sessions.lapsed_at timestamp with time zone
access.sign_in_steps.token_hash bytea not null
access.sign_in_steps.member_id uuid not null
access.sign_in_steps.device_mark bytea not null
access.sign_in_steps.password_mark bytea not null
access.sign_in_steps.method text not null
access.sign_in_steps.remembered boolean not null
access.sign_in_steps.expires_at timestamp with time zone not null
access.sign_ins.id uuid not null
access.sign_ins.member_id uuid not null
access.sign_ins.at timestamp with time zone not null
access.sign_ins.method text not null
access.sign_ins.outcome text not null
access.sign_ins.address bytea not null
access.sign_ins.device_id uuid
access.sign_ins.device_label text not null
access.sign_ins.session_id uuid
cases.cases.id uuid not null
cases.cases.reference text not null
cases.cases.kind text not null
cases.cases.subject_kind text not null
cases.cases.subject_id text not null
cases.cases.member_id uuid
cases.cases.market_code text not null
cases.cases.currency text not null
cases.cases.amount bigint not null
cases.cases.gateway text
cases.cases.opened_by text not null
cases.cases.request_key uuid
cases.cases.facts jsonb not null default '{}'::jsonb
cases.cases.state text not null
cases.cases.outcome text
cases.cases.version integer not null default 1
cases.cases.opened_at timestamp with time zone not null
cases.cases.due_by date not null
cases.cases.assigned_to uuid
cases.cases.assigned_name text
cases.cases.closed_at timestamp with time zone
cases.cases.wiped_at timestamp with time zone
cases.lines.id uuid not null
cases.lines.case_id uuid not null
cases.lines.kind text not null
cases.lines.actor text not null
cases.lines.actor_name text
cases.lines.is_shown boolean not null
cases.lines.body bytea
cases.lines.at timestamp with time zone not null
cases.moves.id bigint not null identity
cases.moves.case_id uuid not null
cases.moves.state text not null
cases.moves.outcome text
cases.moves.actor text not null
cases.moves.actor_name text
cases.moves.reason text
cases.moves.at timestamp with time zone not null
cases.proofs.id uuid not null
cases.proofs.case_id uuid not null
cases.proofs.line_id uuid
cases.proofs.actor text not null
cases.proofs.actor_name text
cases.proofs.sealed bytea
cases.proofs.hash bytea not null
cases.proofs.at timestamp with time zone not null
cashier.approved_alone.withdrawal_id uuid not null
cashier.approved_alone.member_id uuid not null
cashier.approved_alone.operator_id uuid not null
cashier.approved_alone.currency text not null
cashier.approved_alone.amount bigint not null
cashier.approved_alone.at timestamp with time zone not null
cashier.attempts.deposit_id uuid not null
cashier.attempts.gateway text not null
cashier.attempts.number integer not null
cashier.attempts.state text not null
cashier.attempts.reason text
cashier.attempts.at timestamp with time zone not null
cashier.attempts.why jsonb
cashier.bank_transfers.id uuid not null
cashier.bank_transfers.reference uuid not null
cashier.bank_transfers.concept text not null
cashier.bank_transfers.member_id uuid
cashier.bank_transfers.market text not null
cashier.bank_transfers.currency text not null
cashier.bank_transfers.account_id uuid not null
cashier.bank_transfers.account_version integer not null
cashier.bank_transfers.asked bigint not null
cashier.bank_transfers.created_at timestamp with time zone not null
cashier.bank_transfers.expires_at timestamp with time zone not null
cashier.bank_transfers.said_at timestamp with time zone
cashier.bank_transfers.proofs smallint not null default 0
cashier.bank_transfers.state text not null
cashier.bank_transfers.captured bigint
cashier.bank_transfers.payer bytea
cashier.bank_transfers.bank_reference text
cashier.bank_transfers.bank_key text default ltrim(upper(regexp_replace(bank_reference, '[^A-Za-z0-9]'::text, ''::text, 'g'::text)), '0'::text)
cashier.bank_transfers.paid_on date
cashier.bank_transfers.line_id bigint
cashier.bank_transfers.reason text
cashier.bank_transfers.operator_id uuid
cashier.bank_transfers.operator_name text
cashier.bank_transfers.confirmed_by text
cashier.bank_transfers.decided_at timestamp with time zone
cashier.bank_transfers.priority smallint not null default 
CASE
    WHEN (state = ANY (ARRAY['matched'::text, 'refused'::text])) THEN 2
    WHEN (said_at IS NULL) THEN 1
    ELSE 0
END
cashier.collection_account_versions.account_id uuid not null
cashier.collection_account_versions.version integer not null
cashier.collection_account_versions.bank text not null
cashier.collection_account_versions.holder text not null
cashier.collection_account_versions.document text
cashier.collection_account_versions.note jsonb
cashier.collection_account_versions.is_active boolean not null
cashier.collection_account_versions.at timestamp with time zone not null
cashier.collection_account_versions.reason text not null
cashier.collection_account_versions.asked_by text not null
cashier.collection_account_versions.approved_by text not null
cashier.collection_accounts.id uuid not null
cashier.collection_accounts.market text not null
cashier.collection_accounts.currency text not null
cashier.collection_accounts.kind text not null
cashier.collection_accounts.number text not null
cashier.collection_accounts.version integer not null
cashier.collection_accounts.is_active boolean not null
cashier.deposits.id uuid not null
cashier.deposits.member_id uuid not null
cashier.deposits.merchant_code text not null
cashier.deposits.currency text not null
cashier.deposits.method text not null
cashier.deposits.amount bigint not null
cashier.deposits.state text not null
cashier.deposits.reference text not null
cashier.deposits.request_key uuid not null
cashier.deposits.request_hash text not null
cashier.deposits.gateway text not null
cashier.deposits.payment_id text
cashier.deposits.pay_url text
cashier.deposits.expires_at timestamp with time zone not null
cashier.deposits.created_at timestamp with time zone not null
cashier.deposits.due_at timestamp with time zone
cashier.deposits.tax bigint not null default 0
cashier.deposits.approved_at timestamp with time zone
cashier.deposits.reason text
cashier.deposits.rail text not null default 'sandbox'::text
cashier.deposits.fields bytea
cashier.deposits.instructions jsonb
cashier.deposits.credited bigint
cashier.deposits.standing text
cashier.deposits.bank text
cashier.deposits.fee_asked bigint not null default 0
cashier.deposits.fee bigint not null default 0
cashier.gateway_costs.gateway text not null
cashier.gateway_costs.rail text not null
cashier.gateway_costs.direction text not null
cashier.gateway_costs.currency text not null
cashier.gateway_costs.from_day date not null
cashier.gateway_costs.until_day date
cashier.gateway_costs.fixed bigint not null
cashier.gateway_costs.ppm integer not null
cashier.gateway_costs.least bigint
cashier.gateway_costs.most bigint
cashier.gateway_costs.by_name text not null
cashier.gateway_costs.at timestamp with time zone not null
cashier.gateway_floats.gateway text not null
cashier.gateway_floats.currency text not null
cashier.gateway_floats.number integer not null
cashier.gateway_floats.amount bigint
cashier.gateway_floats.level bigint
cashier.gateway_floats.nets boolean not null
cashier.gateway_floats.as_of timestamp with time zone not null
cashier.gateway_floats.reason text not null
cashier.gateway_floats.by_name text not null
cashier.gateway_floats.at timestamp with time zone not null
cashier.gateway_outages.id uuid not null
cashier.gateway_outages.gateway text not null
cashier.gateway_outages.rail text not null
cashier.gateway_outages.direction text not null
cashier.gateway_outages.why text not null
cashier.gateway_outages.since timestamp with time zone not null
cashier.gateway_outages.last_failed_at timestamp with time zone not null
cashier.gateway_outages.good smallint not null default 0
cashier.gateway_outages.until timestamp with time zone
cashier.gateway_switches.id uuid not null
cashier.gateway_switches.gateway text not null
cashier.gateway_switches.rail text
cashier.gateway_switches.direction text not null
cashier.gateway_switches.since timestamp with time zone not null
cashier.gateway_switches.by_name text not null
cashier.gateway_switches.reason text not null
cashier.gateway_switches.until timestamp with time zone
cashier.gateway_switches.until_by_name text
cashier.gateway_switches.until_reason text
cashier.gateway_tries.id bigint not null identity
cashier.gateway_tries.gateway text not null
cashier.gateway_tries.rail text not null
cashier.gateway_tries.direction text not null
cashier.gateway_tries.object_id uuid not null
cashier.gateway_tries.is_good boolean not null
cashier.gateway_tries.at timestamp with time zone not null
cashier.gateway_try_days.gateway text not null
cashier.gateway_try_days.rail text not null
cashier.gateway_try_days.direction text not null
cashier.gateway_try_days.day date not null
cashier.gateway_try_days.good integer not null
cashier.gateway_try_days.failed integer not null
cashier.happenings.id uuid not null
cashier.happenings.payment uuid not null
cashier.happenings.kind text not null
cashier.happenings.units bigint not null
cashier.happenings.move text
cashier.happenings.at timestamp with time zone not null
cashier.judgements.withdrawal_id uuid not null
cashier.judgements.version integer not null
cashier.judgements.verdict text not null
cashier.judgements.pay_below bigint not null
cashier.judgements.results jsonb not null
cashier.judgements.at timestamp with time zone not null
cashier.moves.id bigint not null identity
cashier.moves.object_id uuid not null
cashier.moves.state text not null
cashier.moves.at timestamp with time zone not null
cashier.payments.id uuid not null
cashier.payments.gateway text not null
cashier.payments.payment_id text not null
cashier.payments.reference text not null
cashier.payments.deposit_id uuid
cashier.payments.member_id uuid
cashier.payments.market_code text not null
cashier.payments.currency text not null
cashier.payments.why text not null
cashier.payments.captured bigint not null
cashier.payments.credited bigint not null default 0
cashier.payments.held bigint not null default 0
cashier.payments.sent_back bigint not null default 0
cashier.payments.refunding bigint not null default 0
cashier.payments.refunded bigint not null default 0
cashier.payments.charged_back bigint not null default 0
cashier.payments.dispute text
cashier.payments.disputed_at timestamp with time zone
cashier.payments.case_id uuid
cashier.payments.dispute_case_id uuid
cashier.payments.at timestamp with time zone not null
cashier.payments_alone.id uuid not null
cashier.payments_alone.payment uuid not null
cashier.payments_alone.member_id uuid not null
cashier.payments_alone.operator_id uuid not null
cashier.payments_alone.currency text not null
cashier.payments_alone.amount bigint not null
cashier.payments_alone.at timestamp with time zone not null
cashier.payout_accounts.id uuid not null
cashier.payout_accounts.member_id uuid not null
cashier.payout_accounts.rail text not null
cashier.payout_accounts.sealed bytea not null
cashier.payout_accounts.hash bytea not null
cashier.payout_accounts.masked text not null
cashier.payout_accounts.added_at timestamp with time zone not null
cashier.payout_accounts.usable_from timestamp with time zone not null
cashier.payout_accounts.removed_at timestamp with time zone
cashier.payout_holds.id uuid not null
cashier.payout_holds.withdrawal_id uuid not null
cashier.payout_holds.code text not null
cashier.payout_holds.told text
cashier.payout_holds.note text not null
cashier.payout_holds.held_by uuid not null
cashier.payout_holds.held_by_name text not null
cashier.payout_holds.at timestamp with time zone not null
cashier.payout_holds.until_at timestamp with time zone not null
cashier.payout_holds.ended_at timestamp with time zone
cashier.payout_moves.id bigint not null identity
cashier.payout_moves.part_id uuid not null
cashier.payout_moves.state text not null
cashier.payout_moves.at timestamp with time zone not null
cashier.payout_rules.market text not null
cashier.payout_rules.version integer not null
cashier.payout_rules.rules jsonb not null
cashier.payout_rules.at timestamp with time zone not null
cashier.payout_rules.reason text not null
cashier.payout_rules.asked_by text not null
cashier.payout_rules.approved_by text not null
cashier.payouts.id uuid not null
cashier.payouts.withdrawal_id uuid not null
cashier.payouts.number smallint not null
cashier.payouts.amount bigint not null
cashier.payouts.tax bigint not null
cashier.payouts.payout_amount bigint not null
cashier.payouts.gateway text not null
cashier.payouts.rail text not null
cashier.payouts.payout_id text
cashier.payouts.state text not null
cashier.payouts.failure text
cashier.payouts.trace text
cashier.payouts.said text
cashier.payouts.received_by text
cashier.payouts.auto_receive_at timestamp with time zone
cashier.payouts.proofs smallint not null default 0
cashier.payouts.case_id uuid
cashier.payouts.replaces uuid
cashier.payouts.created_at timestamp with time zone not null
cashier.payouts.paid_at timestamp with time zone
cashier.payouts.received_at timestamp with time zone
cashier.payouts.due_at timestamp with time zone
cashier.payouts.why jsonb
cashier.payouts.waits_for text
cashier.payouts.fee bigint not null default 0
cashier.refunds.id uuid not null
cashier.refunds.payment uuid not null
cashier.refunds.kind text not null
cashier.refunds.units bigint not null
cashier.refunds.tax bigint not null default 0
cashier.refunds.state text not null
cashier.refunds.gateway_id text
cashier.refunds.reason text
cashier.refunds.asked_by text
cashier.refunds.created_at timestamp with time zone not null
cashier.refunds.ended_at timestamp with time zone
cashier.refunds.due_at timestamp with time zone
cashier.refunds.fee bigint not null default 0
cashier.transfer_proofs.id uuid not null
cashier.transfer_proofs.transfer_id uuid not null
cashier.transfer_proofs.sealed bytea
cashier.transfer_proofs.hash bytea not null
cashier.transfer_proofs.at timestamp with time zone not null
cashier.transfer_refunds.id uuid not null
cashier.transfer_refunds.transfer_id uuid not null
cashier.transfer_refunds.units bigint not null
cashier.transfer_refunds.state text not null
cashier.transfer_refunds.bank_reference text
cashier.transfer_refunds.operator_name text
cashier.transfer_refunds.asked_at timestamp with time zone not null
cashier.transfer_refunds.ended_at timestamp with time zone
cashier.webhooks.id bigint not null identity
cashier.webhooks.gateway text not null
cashier.webhooks.object_id text not null
cashier.webhooks.request_id text not null
cashier.webhooks.at timestamp with time zone not null
cashier.withdrawals.id uuid not null
cashier.withdrawals.member_id uuid not null
cashier.withdrawals.merchant_code text not null
cashier.withdrawals.currency text not null
cashier.withdrawals.method text not null
cashier.withdrawals.amount bigint not null
cashier.withdrawals.payout_amount bigint not null
cashier.withdrawals.state text not null
cashier.withdrawals.reference text not null
cashier.withdrawals.request_key uuid not null
cashier.withdrawals.request_hash text not null
cashier.withdrawals.gateway text not null
cashier.withdrawals.reason text
cashier.withdrawals.created_at timestamp with time zone not null
cashier.withdrawals.tax bigint not null default 0
cashier.withdrawals.paid_at timestamp with time zone
cashier.withdrawals.given_back bigint not null default 0
cashier.withdrawals.rail text not null default 'sandbox'::text
cashier.withdrawals.account_id uuid
cashier.withdrawals.verdict text
cashier.withdrawals.reason_code text
cashier.withdrawals.fee bigint not null default 0
catalog.art.hash text not null
catalog.art.content_type text not null
catalog.art.bytes bytea not null
catalog.availability.only_one boolean not null default true
catalog.availability.version bigint not null
catalog.categories.game_type text not null
catalog.categories.name_en text not null
catalog.categories.name_es text not null
catalog.categories.sort integer not null
catalog.categories.note_en text not null default ''::text
catalog.categories.note_es text not null default ''::text
catalog.categories.further_names jsonb not null default '{}'::jsonb
catalog.categories.further_notes jsonb not null default '{}'::jsonb
catalog.classify_rules.market text not null
catalog.classify_rules.classify text not null
catalog.classify_rules.language text not null
catalog.favorites.member_id uuid not null
catalog.favorites.node_id text not null
catalog.favorites.at timestamp with time zone not null
catalog.games.node_id text not null
catalog.games.vendor text not null
catalog.games.code text not null
catalog.games.name_en text not null
catalog.games.name_es text not null
catalog.games.search_text text not null
catalog.games.listed_type text not null
catalog.games.icon_url text not null
catalog.games.is_listed boolean not null
catalog.games.return_bps integer
catalog.games.volatility text
catalog.games.listed_markets text[] not null
catalog.games.is_hot boolean not null default false
catalog.games.support_play boolean not null default true
catalog.games.free_play boolean not null default true
catalog.games.sort integer not null default 1000
catalog.games.art_hash text
catalog.games.category text not null default ''::text
catalog.games.platforms text[] not null default '{desktop,mobile}'::text[]
catalog.games.free_rounds boolean not null default false
catalog.games.background_url text
catalog.games.background_hash text
catalog.games.blocked_countries text[] not null default '{}'::text[]
catalog.games.lines integer
catalog.games.features text[] not null default '{}'::text[]
catalog.games.min_bets jsonb not null default '{}'::jsonb
catalog.games.classify text[] not null default '{}'::text[]
catalog.games.own_classify text[]
catalog.games.new_until timestamp with time zone
catalog.games.sheet jsonb
catalog.games.is_offered boolean not null default true
catalog.games.own_type text
catalog.games.withheld_markets text[] not null default '{}'::text[]
catalog.games.enabled boolean not null default (is_listed AND is_offered)
catalog.games.game_type text not null default COALESCE(own_type, listed_type)
catalog.games.markets text[] not null default catalog.without(listed_markets, withheld_markets)
catalog.games.further_names jsonb not null default '{}'::jsonb
catalog.games.order_en text not null default lower(regexp_replace(NORMALIZE(name_en, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))
catalog.games.order_es text not null default lower(regexp_replace(NORMALIZE(name_es, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text))
catalog.recents.member_id uuid not null
catalog.recents.node_id text not null
catalog.recents.at timestamp with time zone not null
catalog.stops.scope text not null
catalog.stops.node_id text
catalog.stops.reason text not null
catalog.stops.stopped_by text not null
catalog.stops.at timestamp with time zone not null
catalog.test_vendors.code text not null
catalog.test_vendors.why text not null
catalog.vendor_currencies.vendor text not null
catalog.vendor_currencies.currency text not null
catalog.vendor_currencies.max_stake bigint
catalog.vendor_decisions.id uuid not null
catalog.vendor_decisions.vendor text not null
catalog.vendor_decisions.what text not null
catalog.vendor_decisions.source text not null
catalog.vendor_decisions.approval uuid
catalog.vendor_decisions.asked_by uuid
catalog.vendor_decisions.decided_by uuid
catalog.vendor_decisions.at timestamp with time zone not null
catalog.vendor_decisions.xact xid8 not null default pg_current_xact_id()
catalog.vendor_keys.id uuid not null
catalog.vendor_keys.vendor text not null
catalog.vendor_keys.side text not null
catalog.vendor_keys.kind text not null
catalog.vendor_keys.fingerprint text not null
catalog.vendor_keys.public_key_pem text
catalog.vendor_keys.sealed bytea
catalog.vendor_keys.created_at timestamp with time zone not null
catalog.vendor_keys.activated_at timestamp with time zone
catalog.vendor_keys.retired_at timestamp with time zone
catalog.vendors.code text not null
catalog.vendors.name text not null
catalog.vendors.url text not null
catalog.vendors.status text not null default 'suspended'::text
catalog.vendors.synced_at timestamp with time zone
catalog.vendors.dialect text not null default 'caleta'::text
catalog.vendors.api_prefix text
catalog.vendors.allow_list text[] not null default '{}'::text[]
catalog.vendors.calls_per_second integer not null default 500
catalog.vendors.markets text[] not null default '{CO,PE,MX}'::text[]
catalog.vendors.categories jsonb not null default '{}'::jsonb
catalog.vendors.switches_games boolean not null default false
catalog.vendors.round_timeout_ms integer not null default 86400000
catalog.vendors.status_reason text
catalog.vendors.sync_error text
catalog.vendors.sync_tried_at timestamp with time zone
catalog.vendors.sync_result jsonb
catalog.vendors.moves_host boolean not null default false
catalog.vendors.sort integer not null default 100
catalog.vendors.in_house boolean not null default false
catalog.vendors.opens_in text not null default 'frame'::text
catalog.vendors.mark_hash text
complaints.complaints.id uuid not null
complaints.complaints.number text not null
complaints.complaints.member_id uuid not null
complaints.complaints.market_code text not null
complaints.complaints.currency text not null
complaints.complaints.request_key uuid not null
complaints.complaints.category text not null
complaints.complaints.reference_kind text
complaints.complaints.reference text
complaints.complaints.state text not null
complaints.complaints.outcome text
complaints.complaints.version integer not null default 1
complaints.complaints.received_at timestamp with time zone not null
complaints.complaints.look_by date not null
complaints.complaints.answer_by date not null
complaints.complaints.assigned_to uuid
complaints.complaints.assigned_name text
complaints.complaints.looked_at timestamp with time zone
complaints.complaints.first_answered_at timestamp with time zone
complaints.complaints.answered_at timestamp with time zone
complaints.complaints.decided_by uuid
complaints.complaints.decided_name text
complaints.complaints.was_late boolean not null default false
complaints.complaints.accept_by date
complaints.complaints.escalated_at timestamp with time zone
complaints.complaints.closed_at timestamp with time zone
complaints.complaints.wiped_at timestamp with time zone
complaints.images.id uuid not null
complaints.images.message_id uuid not null
complaints.images.complaint_id uuid not null
complaints.images.sealed bytea
complaints.images.uploaded_at timestamp with time zone not null
complaints.messages.id uuid not null
complaints.messages.complaint_id uuid not null
complaints.messages.kind text not null
complaints.messages.author text not null
complaints.messages.author_name text not null
complaints.messages.body bytea
complaints.messages.at timestamp with time zone not null
complaints.numbers.market_code text not null
complaints.numbers.year integer not null
complaints.numbers.last integer not null
conformance.runs.id uuid not null
conformance.runs.started_at timestamp with time zone not null
conformance.runs.started_by text not null
conformance.runs.target text not null
conformance.runs.vendor text not null
conformance.runs.dialect text not null
conformance.runs.scenarios text[] not null
conformance.runs.state text not null default 'waiting'::text
conformance.runs.finished_at timestamp with time zone
conformance.runs.done integer not null default 0
conformance.runs.total integer not null
conformance.runs.passed integer not null default 0
conformance.runs.failed integer not null default 0
conformance.runs.skipped integer not null default 0
conformance.runs.report jsonb
conformance.runs.error text
conformance.runs.side text not null default 'wallet'::text
conformance.runs.target_id uuid
conformance.runs.seconds integer
conformance.runs.is_calm boolean not null default false
conformance.runs.stop_asked boolean not null default false
conformance.runs.live jsonb
conformance.targets.id uuid not null
conformance.targets.name text not null
conformance.targets.side text not null
conformance.targets.dialect text not null
conformance.targets.url text
conformance.targets.vendor text not null
conformance.targets.game text
conformance.targets.currency text not null
conformance.targets.sealed_key bytea
conformance.targets.public_key text
conformance.targets.fingerprint text not null
conformance.targets.their_key text
conformance.targets.session_url text
conformance.targets.sealed_sessions bytea
conformance.targets.created_at timestamp with time zone not null
conformance.targets.created_by text not null
conformance.targets.removed_at timestamp with time zone
content.counts.item_id uuid not null
content.counts.day date not null
content.counts.market_code text not null
content.counts.views bigint not null default 0
content.counts.clicks bigint not null default 0
content.image_sizes.image_id text not null
content.image_sizes.width integer not null
content.image_sizes.bytes bytea not null
content.images.id text not null
content.images.width integer not null
content.images.height integer not null
content.images.made_by text not null
content.images.made_at timestamp with time zone not null
content.items.id uuid not null
content.items.kind text not null
content.items.address text
content.items.sort integer not null default 1000
content.items.created_at timestamp with time zone not null
content.items.discarded_at timestamp with time zone
content.items.discarded_by text
content.state.is_only boolean not null default true
content.state.version bigint not null default 1
content.versions.item_id uuid not null
content.versions.number integer not null
content.versions.document jsonb not null
content.versions.is_retired boolean not null default false
content.versions.restored_from integer
content.versions.made_by text not null
content.versions.made_at timestamp with time zone not null
content.versions.published_by text
content.versions.published_at timestamp with time zone
content.versions.effective_at timestamp with time zone
content.versions.reason text
content.versions.legal_key text default 
CASE
    WHEN ((document ->> 'kind'::text) = 'legal'::text) THEN (document ->> 'key'::text)
    ELSE NULL::text
END
content.versions.legal_version text default 
CASE
    WHEN ((document ->> 'kind'::text) = 'legal'::text) THEN (document ->> 'version'::text)
    ELSE NULL::text
END
content.versions.legal_markets jsonb default 
CASE
    WHEN ((document ->> 'kind'::text) = 'legal'::text) THEN (document -> 'markets'::text)
    ELSE NULL::jsonb
END
content.versions.legal_asks boolean default 
CASE
    WHEN ((document ->> 'kind'::text) = 'legal'::text) THEN COALESCE(((document ->> 'asksAgain'::text))::boolean, true)
    ELSE NULL::boolean
END
core.audit_rows.id bigint not null identity
core.audit_rows.at timestamp with time zone not null
core.audit_rows.actor_kind text not null
core.audit_rows.actor_id text not null
core.audit_rows.actor_name text not null
core.audit_rows.action text not null
core.audit_rows.subject text not null
core.audit_rows.reason text
core.audit_rows.before jsonb
core.audit_rows.after jsonb
core.audit_rows.address text
core.audit_rows.xid xid8 not null default pg_current_xact_id()
core.audit_rows.member_id uuid
core.cursors.listener text not null
core.cursors.xid xid8 not null
core.cursors.id bigint not null
core.envelope_keys.id text not null
core.envelope_keys.public_jwk jsonb not null
core.envelope_keys.private_sealed bytea not null
core.envelope_keys.created_at timestamp with time zone not null
core.lasting_keys.purpose text not null
core.lasting_keys.sealed bytea not null
core.outbox.id bigint not null identity
core.outbox.xid xid8 not null default pg_current_xact_id()
core.outbox.kind text not null
core.outbox.payload jsonb not null
core.outbox.at timestamp with time zone not null
core.secret_versions.version integer not null
core.secret_versions.proof bytea
core.secret_versions.since timestamp with time zone
core.secret_versions.gone_at timestamp with time zone
core.security_lines.id bigint not null identity
core.security_lines.xid xid8 not null default pg_current_xact_id()
core.security_lines.at timestamp with time zone not null
core.security_lines.kind text not null
core.security_lines.code text
core.security_lines.address text
core.security_lines.actor_kind text
core.security_lines.actor_id uuid
core.security_lines.name text
core.security_lines.name_hash bytea
core.security_lines.route text
core.security_lines.count integer not null
core.security_lines.until timestamp with time zone
core.security_lines.correlation_id uuid
core.security_lines.detail jsonb not null
core.security_shipped.target text not null
core.security_shipped.xid xid8 not null
core.security_shipped.id bigint not null
delivery.choices.member_id uuid not null
delivery.choices.topic text not null
delivery.choices.channel text not null
delivery.choices.wanted boolean not null
delivery.choices.changed_at timestamp with time zone not null
delivery.consents.id bigint not null identity
delivery.consents.member_id uuid not null
delivery.consents.topic text not null
delivery.consents.channel text not null
delivery.consents.agreed boolean not null
delivery.consents.version text
delivery.consents.source text not null
delivery.consents.at timestamp with time zone not null
delivery.messages.id uuid not null
delivery.messages.channel text not null
delivery.messages.template text not null
delivery.messages.language text not null
delivery.messages.member_id uuid
delivery.messages.recipient bytea
delivery.messages.masked text not null
delivery.messages.content bytea
delivery.messages.repeats boolean not null
delivery.messages.state text not null
delivery.messages.attempts integer not null default 0
delivery.messages.due_at timestamp with time zone
delivery.messages.expires_at timestamp with time zone
delivery.messages.via text
delivery.messages.provider_ref text
delivery.messages.error text
delivery.messages.created_at timestamp with time zone not null
delivery.messages.sent_at timestamp with time zone
delivery.messages.circular_id uuid
delivery.messages.words_version integer
delivery.push_devices.id uuid not null
delivery.push_devices.member_id uuid not null
delivery.push_devices.session_id uuid not null
delivery.push_devices.endpoint_hash bytea not null
delivery.push_devices.sealed bytea not null
delivery.push_devices.shows_amounts boolean not null
delivery.push_devices.created_at timestamp with time zone not null
delivery.pushes.id uuid not null
delivery.pushes.device_id uuid not null
delivery.pushes.member_id uuid not null
delivery.pushes.template text not null
delivery.pushes.content bytea
delivery.pushes.state text not null
delivery.pushes.attempts integer not null default 0
delivery.pushes.due_at timestamp with time zone
delivery.pushes.error text
delivery.pushes.created_at timestamp with time zone not null
delivery.pushes.circular_id uuid
delivery.pushes.words_version integer
delivery.words.market text not null
delivery.words.template text not null
delivery.words.variant text not null
delivery.words.language text not null
delivery.words.version integer not null
delivery.words.words jsonb
delivery.words.by_name text not null
delivery.words.second_name text
delivery.words.reason text not null
delivery.words.at timestamp with time zone not null
exclusions.exclusions.id bigint not null identity
exclusions.exclusions.member_id uuid not null
exclusions.exclusions.kind text not null
exclusions.exclusions.reason text
exclusions.exclusions.set_by text not null
exclusions.exclusions.set_at timestamp with time zone not null
exclusions.exclusions.until_at timestamp with time zone
exclusions.exclusions.ended_at timestamp with time zone
exclusions.exclusions.request_key uuid
exclusions.exclusions.return_asked_at timestamp with time zone
exclusions.exclusions.returns_at timestamp with time zone
exclusions.exclusions.ended_by text
exclusions.play_blocks.id bigint not null identity
exclusions.play_blocks.member_id uuid not null
exclusions.play_blocks.reason text not null
exclusions.play_blocks.set_by uuid not null
exclusions.play_blocks.set_at timestamp with time zone not null
exclusions.play_blocks.lifted_by uuid
exclusions.play_blocks.lifted_at timestamp with time zone
exclusions.play_blocks.lift_reason text
handpay.hand_pays.id uuid not null default uuidv7()
handpay.hand_pays.source text not null
handpay.hand_pays.key text not null
handpay.hand_pays.member_id uuid not null
handpay.hand_pays.market text not null
handpay.hand_pays.currency text not null
handpay.hand_pays.vendor text not null
handpay.hand_pays.reference text not null
handpay.hand_pays.amount bigint not null
handpay.hand_pays.held_cash bigint not null
handpay.hand_pays.held_bonus bigint not null
handpay.hand_pays.to_bonus boolean not null
handpay.hand_pays.why text not null
handpay.hand_pays.at timestamp with time zone not null
handpay.hand_pays.state text not null default 'waiting'::text
handpay.hand_pays.decided_at timestamp with time zone
handpay.hand_pays.asked_by uuid
handpay.hand_pays.asked_by_name text
handpay.hand_pays.decided_by uuid
handpay.hand_pays.decided_by_name text
handpay.hand_pays.note text
handpay.hand_pays.cause text
harm.acts.id bigint not null identity
harm.acts.case_id uuid not null
harm.acts.act text not null
harm.acts.by_id uuid
harm.acts.by_name text
harm.acts.note text
harm.acts.detail text
harm.acts.at timestamp with time zone not null
harm.cases.id uuid not null
harm.cases.member_id uuid not null
harm.cases.market text not null
harm.cases.state text not null
harm.cases.severity integer not null
harm.cases.level text not null
harm.cases.first_seen_at timestamp with time zone not null
harm.cases.last_seen_at timestamp with time zone not null
harm.cases.assignee uuid
harm.cases.follow_up_on date
harm.cases.follow_up_at timestamp with time zone
harm.cases.outcome text
harm.cases.first_act_at timestamp with time zone
harm.cases.told_at timestamp with time zone
harm.cases.closed_at timestamp with time zone
harm.cases.version integer not null default 1
harm.cases.changed_by text
harm.cases.changed_at timestamp with time zone not null
harm.checks.member_id uuid not null
harm.checks.at timestamp with time zone not null
harm.hours.member_id uuid not null
harm.hours.hour timestamp with time zone not null
harm.hours.bets integer not null
harm.hours.staked bigint not null
harm.hours.won bigint not null
harm.marks.id bigint not null identity
harm.marks.case_id uuid not null
harm.marks.member_id uuid not null
harm.marks.marker text not null
harm.marks.points integer not null
harm.marks.evidence jsonb not null
harm.marks.rules_version integer not null
harm.marks.at timestamp with time zone not null
harm.payments.deposit_id uuid not null
harm.payments.member_id uuid not null
harm.payments.state text not null
harm.payments.amount bigint not null
harm.payments.at timestamp with time zone not null
harm.payments.lost_percent integer
harm.payments.after_minutes integer
harm.rules.market text not null
harm.rules.version integer not null
harm.rules.rules jsonb not null
harm.rules.at timestamp with time zone not null
harm.rules.asked_by text not null
harm.rules.approved_by text not null
harm.rules.reason text not null
harm.stretches.member_id uuid not null
harm.stretches.began_at timestamp with time zone not null
harm.stretches.last_at timestamp with time zone not null
harm.stretches.bets integer not null
harm.watch.member_id uuid not null
harm.watch.touched_at timestamp with time zone not null
harm.watch.is_due boolean not null
harm.watch.judged_at timestamp with time zone
harm.watch.balance bigint
harm.watch.moved_at timestamp with time zone
harm.watch.deposit bigint
harm.watch.deposited_at timestamp with time zone
harm.watch.touched_on date default ((touched_at AT TIME ZONE 'UTC'::text))::date
harm.watch.hour_bets integer
harm.watch.hour_staked bigint
harm.watch.stretch_bets integer
harm.watch.stretch_last_at timestamp with time zone
harm.watch.hour_won bigint
harm.watch.hour timestamp with time zone
harm.watch.stretch_began_at timestamp with time zone
inbox.addressees.circular_id uuid not null
inbox.addressees.member_id uuid not null
inbox.addressees.withheld text
inbox.addressees.at timestamp with time zone not null
inbox.circulars.id uuid not null
inbox.circulars.state text not null
inbox.circulars.topic text not null
inbox.circulars.words jsonb not null
inbox.circulars.audience jsonb not null
inbox.circulars.member_ids uuid[]
inbox.circulars.channels text[] not null
inbox.circulars.send_at timestamp with time zone
inbox.circulars.version integer not null
inbox.circulars.reached_to uuid
inbox.circulars.created_by uuid not null
inbox.circulars.created_by_name text not null
inbox.circulars.created_at timestamp with time zone not null
inbox.circulars.started_at timestamp with time zone
inbox.circulars.ended_at timestamp with time zone
inbox.messages.id bigint not null identity
inbox.messages.member_id uuid not null
inbox.messages.fact_id bigint
inbox.messages.kind text not null
inbox.messages.currency text not null
inbox.messages.amount bigint not null
inbox.messages.reason text
inbox.messages.at timestamp with time zone not null
inbox.messages.read_at timestamp with time zone
inbox.messages.free_rounds jsonb
inbox.messages.until_at timestamp with time zone
inbox.messages.limit_news jsonb
inbox.messages.complaint jsonb
inbox.messages.circular_id uuid
inbox.messages.circular_values jsonb
inbox.messages.own_words jsonb
inbox.messages.topic text
inbox.messages.reason_code text
inbox.messages.payment_case jsonb
inbox.messages.fee bigint not null default 0
kyc.document_types.market_code text not null
kyc.document_types.code text not null
kyc.document_types.name jsonb not null
kyc.document_types.hint jsonb not null
kyc.document_types.number_check text not null
kyc.document_types.sides text[] not null
kyc.document_types.expires boolean not null
kyc.document_types.source text not null
kyc.document_types.enabled boolean not null default true
kyc.document_types.sort integer not null
kyc.documents.id uuid not null
kyc.documents.member_id uuid not null
kyc.documents.market_code text not null
kyc.documents.type_code text
kyc.documents.number bytea
kyc.documents.number_mark bytea
kyc.documents.expires_on date
kyc.documents.state text not null
kyc.documents.attempt integer not null default 0
kyc.documents.begun_at timestamp with time zone not null
kyc.documents.submitted_at timestamp with time zone
kyc.documents.decided_at timestamp with time zone
kyc.documents.decided_by text
kyc.documents.details_reason text
kyc.documents.details_note text
kyc.documents.claimed_by uuid
kyc.documents.claimed_name text
kyc.documents.claimed_until timestamp with time zone
kyc.documents.is_demo boolean not null default false
kyc.documents.wiped_at timestamp with time zone
kyc.images.id uuid not null
kyc.images.document_id uuid not null
kyc.images.side text not null
kyc.images.sealed bytea
kyc.images.state text not null default 'given'::text
kyc.images.reason text
kyc.images.note text
kyc.images.width integer not null
kyc.images.height integer not null
kyc.images.uploaded_at timestamp with time zone not null
kyc.images.replaced_at timestamp with time zone
kyc.register_sweeps.version text not null
kyc.register_sweeps.lines integer not null
kyc.register_sweeps.hits integer not null
kyc.register_sweeps.swept_at timestamp with time zone not null
kyc.reminders.member_id uuid not null
kyc.reminders.what text not null
kyc.reminders.ends_on date not null
kyc.reminders.days integer not null
kyc.reminders.at timestamp with time zone not null
kyc.terms.market_code text not null
kyc.terms.grace_days integer not null
kyc.terms.renew_days integer not null
kyc.terms.keep_years integer not null
limits.game_sessions.member_id uuid not null
limits.game_sessions.began_at timestamp with time zone not null
limits.game_sessions.seen_at timestamp with time zone not null
limits.game_sessions.checked_at timestamp with time zone not null
limits.house_limit_reminders.member_id uuid not null
limits.house_limit_reminders.kind text not null
limits.house_limit_reminders.period text not null
limits.house_limit_reminders.amount bigint not null
limits.house_limit_reminders.period_key text not null
limits.house_limit_reminders.share integer not null
limits.house_limit_reminders.at timestamp with time zone not null
limits.limit_reminders.limit_id bigint not null
limits.limit_reminders.period_key text not null
limits.limit_reminders.share integer not null
limits.limit_reminders.at timestamp with time zone not null
limits.limit_requests.id uuid not null
limits.limit_requests.member_id uuid not null
limits.limit_requests.currency text not null
limits.limit_requests.kind text not null
limits.limit_requests.period text not null
limits.limit_requests.amount bigint
limits.limit_requests.asked_at timestamp with time zone not null
limits.limit_requests.confirm_from timestamp with time zone not null
limits.limit_requests.lapses_at timestamp with time zone not null
limits.limit_requests.ended_at timestamp with time zone
limits.limit_requests.outcome text
limits.limits.id bigint not null identity
limits.limits.member_id uuid not null
limits.limits.currency text not null
limits.limits.kind text not null
limits.limits.period text not null
limits.limits.amount bigint not null
limits.limits.set_by text not null
limits.limits.actor text not null
limits.limits.reason text
limits.limits.set_at timestamp with time zone not null
limits.limits.active_from timestamp with time zone not null
limits.limits.ended_at timestamp with time zone
limits.limits.ended_by text
limits.limits.end_reason text
limits.money_days.member_id uuid not null
limits.money_days.currency text not null
limits.money_days.day date not null
limits.money_days.deposited bigint not null default 0
limits.money_days.withdrawn bigint not null default 0
limits.play_days.member_id uuid not null
limits.play_days.currency text not null
limits.play_days.day date not null
limits.play_days.staked bigint not null default 0
limits.play_days.won bigint not null default 0
limits.play_sessions.session_id uuid not null
limits.play_sessions.currency text not null
limits.play_sessions.member_id uuid not null
limits.play_sessions.first_at timestamp with time zone not null
limits.play_sessions.staked bigint not null default 0
limits.play_sessions.won bigint not null default 0
limits.reality_checks.member_id uuid not null
limits.reality_checks.minutes integer not null
limits.reality_checks.set_at timestamp with time zone not null
markets.closures.kind text not null
markets.closures.address text
markets.closures.ends_at timestamp with time zone
markets.closures.countries text[] not null default '{}'::text[]
markets.closures.is_unserved boolean not null default false
markets.closures.reason text not null
markets.closures.closed_by text not null
markets.closures.at timestamp with time zone not null
markets.drafts.id uuid not null
markets.drafts.market_code text not null
markets.drafts.base integer not null
markets.drafts.document jsonb not null
markets.drafts.reason text not null
markets.drafts.proposed_by text not null
markets.drafts.at timestamp with time zone not null
markets.hand_pays.market_code text not null
markets.hand_pays.currency text not null
markets.hand_pays.from_amount bigint not null
markets.hand_pays.hour_alarm bigint not null
markets.hand_pays.hour_cap bigint not null
markets.house_limits.market_code text not null
markets.house_limits.kind text not null
markets.house_limits.period text not null
markets.house_limits.amount bigint not null
markets.markets.code text not null
markets.markets.currency text not null
markets.markets.country_name text not null
markets.markets.dialing_code text not null
markets.markets.languages text[] not null
markets.markets.default_language text not null
markets.markets.time_zone text not null
markets.markets.minimum_age integer not null
markets.markets.is_default boolean not null default false
markets.markets.whitelabel jsonb not null
markets.markets.register_rules jsonb not null
markets.markets.legal_line jsonb not null
markets.markets.auto_receive_minutes integer not null
markets.markets.sort integer not null
markets.markets.register_rules_version integer not null default 1
markets.markets.zalo_bonus jsonb
markets.markets.password_days integer
markets.markets.version integer not null default 1
markets.markets.closed_categories text[] not null default '{}'::text[]
markets.markets.allowed_countries text[] not null default '{}'::text[]
markets.markets.lets_in_unknown boolean not null default true
markets.markets.domains text[] not null default '{}'::text[]
markets.markets.settings jsonb not null default '{}'::jsonb
markets.methods.market_code text not null
markets.methods.code text not null
markets.methods.direction text not null
markets.methods.name jsonb not null
markets.methods.min_amount bigint not null
markets.methods.max_amount bigint not null
markets.methods.fee bigint not null default 0
markets.methods.eta jsonb not null
markets.methods.enabled boolean not null default true
markets.methods.rail text not null
markets.methods.gateways text[] not null
markets.methods.place integer not null
markets.methods.presets bigint[] not null
markets.methods.open_minutes integer not null
markets.methods.hours jsonb
markets.methods.part_max bigint
markets.methods.fee_rate_ppm integer not null default 0
markets.taxes.market_code text not null
markets.taxes.code text not null
markets.taxes.basis text not null
markets.taxes.moment text not null
markets.taxes.bearer text not null
markets.taxes.rate_ppm integer not null
markets.taxes.above bigint not null
markets.taxes.taken_of text not null
markets.taxes.regions text[] not null
markets.taxes.first_day date not null
markets.taxes.last_day date
markets.taxes.names jsonb not null
markets.versions.market_code text not null
markets.versions.version integer not null
markets.versions.document jsonb not null
markets.versions.reason text not null
markets.versions.proposed_by text not null
markets.versions.published_by text not null
markets.versions.at timestamp with time zone not null
members.acceptances.member_id uuid not null
members.acceptances.page text not null
members.acceptances.version text not null
members.acceptances.accepted_at timestamp with time zone not null
members.acceptances.how text not null
members.invitations.code text not null
members.invitations.member_id uuid not null
members.invitations.created_at timestamp with time zone not null
members.marks.member_id uuid not null
members.marks.market_code text not null
members.marks.kind text not null
members.marks.hash bytea not null
members.marks.at timestamp with time zone not null
members.members.id uuid not null
members.members.account text not null
members.members.password_hash text
members.members.type integer not null
members.members.nickname text
members.members.market_code text not null
members.members.currency text not null
members.members.language text not null
members.members.status text not null default 'active'::text
members.members.invited_by uuid
members.members.registered_at timestamp with time zone not null
members.members.first_login_at timestamp with time zone
members.members.last_login_at timestamp with time zone
members.members.previous_login_at timestamp with time zone
members.members.email bytea
members.members.mobile bytea
members.members.birth_date bytea
members.members.profile bytea
members.members.payment_password_hash text
members.members.rules_version integer
members.members.referral_code text
members.members.register_method text
members.members.register_domain text
members.members.register_url text
members.members.welcomed_at timestamp with time zone
members.members.came_by text not null default 'house'::text
members.members.mobile_verified_at timestamp with time zone
members.members.password_due text
members.members.password_changed_at timestamp with time zone not null
members.members.email_verified_at timestamp with time zone
members.members.payment_password_at timestamp with time zone
members.members.avatar text
members.members.closed_at timestamp with time zone
members.members.close_reason text
members.members.payouts_from timestamp with time zone
members.members.email_given_at timestamp with time zone
members.members.mobile_given_at timestamp with time zone
members.members.always_asks boolean not null default false
members.members.password_end_told timestamp with time zone
members.profile_rules.market_code text not null
members.profile_rules.rules jsonb not null
members.signals.member_id uuid not null
members.signals.other_id uuid not null
members.signals.kind text not null
members.signals.at timestamp with time zone not null
members.test_accounts.member_id uuid not null
members.test_accounts.why text not null
members.test_accounts.at timestamp with time zone not null
operators.approvals.id uuid not null
operators.approvals.action text not null
operators.approvals.subject text not null
operators.approvals.needs text not null
operators.approvals.payload jsonb not null
operators.approvals.before jsonb
operators.approvals.after jsonb
operators.approvals.reason text not null
operators.approvals.state text not null
operators.approvals.asked_by uuid not null
operators.approvals.asked_by_name text not null
operators.approvals.asked_at timestamp with time zone not null
operators.approvals.expires_at timestamp with time zone not null
operators.approvals.decided_by uuid
operators.approvals.decided_by_name text
operators.approvals.decided_at timestamp with time zone
operators.approvals.decision_note text
operators.devices.operator_id uuid not null
operators.devices.mark bytea not null
operators.devices.first_at timestamp with time zone not null
operators.devices.last_at timestamp with time zone not null
operators.devices.kind text not null default 'device'::text
operators.list_views.id uuid not null
operators.list_views.list text not null
operators.list_views.owner_id uuid not null
operators.list_views.name text not null
operators.list_views.search text not null
operators.list_views.is_shared boolean not null
operators.list_views.at timestamp with time zone not null
operators.login_failures.id bigint not null identity
operators.login_failures.username text not null
operators.login_failures.at timestamp with time zone not null
operators.login_failures.throttle_key bytea
operators.login_failures.is_known boolean not null default false
operators.operators.id uuid not null
operators.operators.username text not null
operators.operators.display_name text not null
operators.operators.role text not null
operators.operators.password_hash text
operators.operators.totp_sealed bytea
operators.operators.totp_step bigint not null default 0
operators.operators.status text not null default 'active'::text
operators.operators.created_at timestamp with time zone not null
operators.operators.last_login_at timestamp with time zone
operators.operators.password_changed_at timestamp with time zone
operators.operators.email_sealed bytea
operators.operators.language text not null default 'en'::text
operators.operators.entered_at timestamp with time zone
operators.passkey_rules.role text not null
operators.passkey_rules.set_at timestamp with time zone not null
operators.passkey_rules.enrol_by timestamp with time zone not null
operators.preferences.operator_id uuid not null
operators.preferences.key text not null
operators.preferences.value jsonb not null
operators.preferences.at timestamp with time zone not null
operators.record_holders.kind text not null
operators.record_holders.record_id uuid not null
operators.record_holders.operator_id uuid not null
operators.record_holders.since timestamp with time zone not null
operators.record_holders.seen_at timestamp with time zone not null
operators.record_notes.id uuid not null
operators.record_notes.record_id uuid not null
operators.record_notes.text text not null
operators.record_notes.author_id uuid not null
operators.record_notes.author_name text not null
operators.record_notes.at timestamp with time zone not null
operators.record_notes.kind text not null
operators.record_notes.key uuid
operators.roles.code text not null
operators.roles.name text not null
operators.roles.permissions text[] not null
operators.roles.created_at timestamp with time zone not null
operators.roles.changed_at timestamp with time zone not null
operators.second_person.action text not null
operators.second_person.currency text not null
operators.second_person.from_amount bigint not null
operators.second_person.changed_at timestamp with time zone
operators.sessions.id uuid not null
operators.sessions.operator_id uuid not null
operators.sessions.secret_hash bytea not null
operators.sessions.handle text not null
operators.sessions.created_at timestamp with time zone not null
operators.sessions.seen_at timestamp with time zone not null
operators.sessions.ends_at timestamp with time zone not null
operators.sessions.ended_at timestamp with time zone
operators.sessions.stepped_up_at timestamp with time zone not null
operators.sessions.address text
operators.sessions.user_agent text
operators.sessions.former_hash bytea
operators.sessions.rotated_at timestamp with time zone
operators.sessions.networks text[] not null default '{}'::text[]
operators.set_ups.id uuid not null
operators.set_ups.operator_id uuid not null
operators.set_ups.token_hash bytea not null
operators.set_ups.made_by text not null
operators.set_ups.created_at timestamp with time zone not null
operators.set_ups.expires_at timestamp with time zone not null
operators.set_ups.used_at timestamp with time zone
operators.ties.made uuid not null
operators.ties.maker uuid not null
operators.ties.cause text not null
operators.ties.at timestamp with time zone not null
play.archived_months.month date not null
play.archived_months.archived_at timestamp with time zone not null
play.call.kind text
play.call.vendor text
play.call.token bytea
play.call.user_id text
play.call.transaction_uuid text
play.call.reference text
play.call.game text
play.call.any_game boolean
play.call.vendor_round text
play.call.closes boolean
play.call.amount bigint
play.call.currency text
play.call.is_free boolean
play.call.reward text
play.call.campaign text
play.call.jackpot bigint
play.call.sent_at timestamp with time zone
play.call.hash bytea
play.call.fresh_id uuid
play.counted_rounds.id uuid
play.counted_rounds.vendor text
play.counted_rounds.vendor_round text
play.counted_rounds.member_id uuid
play.counted_rounds.game_code text
play.counted_rounds.currency text
play.counted_rounds.market text
play.counted_rounds.state text
play.counted_rounds.opened_at timestamp with time zone
play.counted_rounds.moved_at timestamp with time zone
play.counted_rounds.closed_at timestamp with time zone
play.counted_rounds.staked bigint
play.counted_rounds.won bigint
play.counted_rounds.live_bets integer
play.counted_rounds.balance_before bigint
play.counted_rounds.balance_after bigint
play.counted_rounds.flags text[]
play.counted_rounds.stuck_at timestamp with time zone
play.counted_rounds.free_staked bigint
play.counted_rounds.jackpot bigint
play.free_grants.vendor text not null
play.free_grants.id text not null
play.free_grants.member_id uuid not null
play.free_grants.campaign text
play.free_grants.game_codes text[]
play.free_grants.currency text not null
play.free_grants.rounds integer
play.free_grants.rounds_left integer
play.free_grants.bet_value bigint
play.free_grants.amount bigint
play.free_grants.amount_left bigint
play.free_grants.wins_to text not null
play.free_grants.starts_at timestamp with time zone not null
play.free_grants.ends_at timestamp with time zone not null
play.free_grants.granted_at timestamp with time zone not null
play.free_grants.cancelled_at timestamp with time zone
play.judged.ord integer
play.judged.vendor text
play.judged.kind text
play.judged.transaction_uuid text
play.judged.reference text
play.judged.vendor_round text
play.judged.closes boolean
play.judged.hash bytea
play.judged.member_id uuid
play.judged.currency text
play.judged.market text
play.judged.game_code text
play.judged.round_id uuid
play.judged.is_new_round boolean
play.judged.amount bigint
play.judged.cash bigint
play.judged.first_balance bigint
play.judged.verdict text
play.judged.entry_kind text
play.judged.is_free boolean
play.judged.grant_id text
play.judged.wins_to text
play.judged.jackpot bigint
play.judged.sent_at timestamp with time zone
play.judged.session_id uuid
play.judged.bonus_id uuid
play.judged.usable bigint
play.judged.bonus_part bigint
play.judged.reason text
play.judged.key uuid
play.judged.undoes text
play.keys.key uuid not null
play.keys.member_id uuid not null
play.keys.hash uuid not null
play.keys.at timestamp with time zone not null
play.keys.balance bigint not null
play.places.session_id uuid not null
play.places.at timestamp with time zone not null
play.places.member_id uuid not null
play.places.address text not null
play.places.country text
play.places.is_allowed boolean not null
play.receipts.vendor text not null
play.receipts.transaction_uuid text not null
play.receipts.kind text not null
play.receipts.member_id uuid not null
play.receipts.round_id uuid
play.receipts.reference text
play.receipts.currency text not null
play.receipts.amount bigint not null
play.receipts.hash bytea not null
play.receipts.entry_id bigint
play.receipts.balance bigint not null
play.receipts.at timestamp with time zone not null
play.receipts.is_free boolean not null default false
play.receipts.grant_id text
play.receipts.wins_to text
play.receipts.jackpot bigint not null default 0
play.receipts.sent_at timestamp with time zone
play.receipts.bonus_amount bigint not null default 0
play.reversal_orders.id uuid not null
play.reversal_orders.entry_id bigint not null
play.reversal_orders.entries bigint[] not null
play.reversal_orders.kind text not null
play.reversal_orders.member_id uuid not null
play.reversal_orders.currency text not null
play.reversal_orders.amount bigint not null
play.reversal_orders.cause text not null
play.reversal_orders.note text not null
play.reversal_orders.needs_second boolean not null
play.reversal_orders.state text not null
play.reversal_orders.asked_by uuid not null
play.reversal_orders.asked_by_name text not null
play.reversal_orders.asked_at timestamp with time zone not null
play.reversal_orders.decided_by uuid
play.reversal_orders.decided_by_name text
play.reversal_orders.decided_at timestamp with time zone
play.reversal_orders.decision_note text
play.reversals.vendor text not null
play.reversals.transaction_uuid text not null
play.reversals.member_id uuid not null
play.reversals.by_transaction_uuid text not null
play.reversals.at timestamp with time zone not null
play.reversals.by_entry_id bigint
play.rounds.id uuid not null
play.rounds.vendor text not null
play.rounds.vendor_round text not null
play.rounds.member_id uuid not null
play.rounds.game_code text not null
play.rounds.currency text not null
play.rounds.market text not null
play.rounds.state text not null
play.rounds.opened_at timestamp with time zone not null
play.rounds.moved_at timestamp with time zone not null
play.rounds.closed_at timestamp with time zone
play.rounds.staked bigint not null
play.rounds.won bigint not null default 0
play.rounds.live_bets integer not null
play.rounds.balance_before bigint not null
play.rounds.balance_after bigint not null
play.rounds.flags text[] not null default '{}'::text[]
play.rounds.stuck_at timestamp with time zone
play.rounds.free_staked bigint not null default 0
play.rounds.jackpot bigint not null default 0
play.settlement.calls play.judged[]
play.settlement.statuses text[]
play.settlement.entries bigint[]
play.settlement.cash bigint[]
play.settlement.balances bigint[]
play.settlement.at timestamp with time zone
play.tokens.hash bytea not null
play.tokens.member_id uuid not null
play.tokens.vendor text not null
play.tokens.game_code text not null
play.tokens.currency text not null
play.tokens.market text not null
play.tokens.issued_at timestamp with time zone not null
play.tokens.superseded_at timestamp with time zone
play.tokens.session_id uuid
play.tokens.address inet
play.tokens.country text
play.unsure_calls.vendor text not null
play.unsure_calls.transaction_uuid text not null
play.unsure_calls.kind text not null
play.unsure_calls.reference text
play.unsure_calls.first_at timestamp with time zone not null
play.unsure_calls.last_at timestamp with time zone not null
play.unsure_calls.times integer not null
play.vendor_hours.vendor text not null
play.vendor_hours.currency text not null
play.vendor_hours.hour timestamp with time zone not null
play.vendor_hours.part smallint not null
play.vendor_hours.staked bigint not null
play.vendor_hours.won bigint not null
proofs.attempts.key bytea not null
proofs.attempts.taken integer not null
proofs.attempts.closes_at timestamp with time zone not null
proofs.authenticators.owner_kind text not null
proofs.authenticators.owner_id uuid not null
proofs.authenticators.secret_sealed bytea not null
proofs.authenticators.created_at timestamp with time zone not null
proofs.authenticators.confirm_by timestamp with time zone not null
proofs.authenticators.confirmed_at timestamp with time zone
proofs.authenticators.last_step bigint not null default 0
proofs.captchas.id uuid not null
proofs.captchas.kind text not null
proofs.captchas.device_hash bytea not null
proofs.captchas.answer_hash bytea not null
proofs.captchas.tries_left integer not null
proofs.captchas.created_at timestamp with time zone not null
proofs.captchas.expires_at timestamp with time zone not null
proofs.codes.purpose text not null
proofs.codes.target_hash bytea not null
proofs.codes.id uuid not null
proofs.codes.channel text not null
proofs.codes.member_id uuid
proofs.codes.code_hash bytea not null
proofs.codes.tries_left integer not null
proofs.codes.created_at timestamp with time zone not null
proofs.codes.resend_at timestamp with time zone not null
proofs.codes.expires_at timestamp with time zone not null
proofs.codes.used_at timestamp with time zone
proofs.passkeys.id uuid not null
proofs.passkeys.owner_kind text not null
proofs.passkeys.owner_id uuid not null
proofs.passkeys.credential_id bytea not null
proofs.passkeys.public_key bytea not null
proofs.passkeys.counter bigint not null
proofs.passkeys.name text not null
proofs.passkeys.created_at timestamp with time zone not null
proofs.passkeys.used_at timestamp with time zone
proofs.recovery_codes.owner_kind text not null
proofs.recovery_codes.owner_id uuid not null
proofs.recovery_codes.place integer not null
proofs.recovery_codes.code_hash bytea not null
proofs.recovery_codes.created_at timestamp with time zone not null
proofs.recovery_codes.used_at timestamp with time zone
proofs.spent.hash bytea not null
proofs.spent.expires_at timestamp with time zone not null
reporting.acknowledgements.id bigint not null identity
reporting.acknowledgements.name text not null
reporting.acknowledgements.subject text not null
reporting.acknowledgements.difference text not null
reporting.acknowledgements.about text not null
reporting.acknowledgements.gap text not null
reporting.acknowledgements.note text not null
reporting.acknowledgements.operator_id uuid not null
reporting.acknowledgements.operator_name text not null
reporting.acknowledgements.at timestamp with time zone not null
reporting.acknowledgements.ended_at timestamp with time zone
reporting.acknowledgements.revoked_by uuid
reporting.acknowledgements.revoked_by_name text
reporting.acknowledgements.revoke_reason text
reporting.bank_accounts.id uuid not null
reporting.bank_accounts.market text not null
reporting.bank_accounts.currency text not null
reporting.bank_accounts.bank text not null
reporting.bank_accounts.number_end text not null
reporting.bank_accounts.gateway text not null
reporting.bank_accounts.mapping jsonb
reporting.bank_accounts.settles_after_days smallint not null default 2
reporting.bank_accounts.is_active boolean not null
reporting.bank_accounts.created_at timestamp with time zone not null
reporting.bank_lines.id bigint not null identity
reporting.bank_lines.account_id uuid not null
reporting.bank_lines.statement_id uuid not null
reporting.bank_lines.number integer not null
reporting.bank_lines.day date not null
reporting.bank_lines.value_day date
reporting.bank_lines.units bigint not null
reporting.bank_lines.reference text not null
reporting.bank_lines.occurrence smallint not null
reporting.bank_lines.end_to_end text
reporting.bank_lines.text text not null
reporting.bank_lines.counterparty text
reporting.bank_statements.id uuid not null
reporting.bank_statements.account_id uuid not null
reporting.bank_statements.file_hash text not null
reporting.bank_statements.format text not null
reporting.bank_statements.first_day date not null
reporting.bank_statements.last_day date not null
reporting.bank_statements.opening bigint
reporting.bank_statements.closing bigint
reporting.bank_statements.lines integer not null
reporting.bank_statements.new_lines integer not null
reporting.bank_statements.uploaded_by text not null
reporting.bank_statements.uploaded_at timestamp with time zone not null
reporting.checks.reconciliation_id bigint not null
reporting.checks.ordinal integer not null
reporting.checks.name text not null
reporting.checks.subject text not null
reporting.checks.state text not null
reporting.checks.counts jsonb not null
reporting.checks.differences bigint not null
reporting.checks.findings jsonb not null
reporting.checks.why text
reporting.checks.ms integer not null
reporting.gateway_moves.gateway text not null
reporting.gateway_moves.kind text not null
reporting.gateway_moves.gateway_id text not null
reporting.gateway_moves.part text not null
reporting.gateway_moves.reference text
reporting.gateway_moves.currency text not null
reporting.gateway_moves.units bigint not null
reporting.gateway_moves.fee bigint not null
reporting.gateway_moves.at timestamp with time zone not null
reporting.gateway_moves.day date not null
reporting.gateway_moves.read_at timestamp with time zone not null
reporting.marks.name text not null
reporting.marks.mark jsonb not null
reporting.marks.at timestamp with time zone not null
reporting.measure_days.measure text not null
reporting.measure_days.market text not null
reporting.measure_days.day date not null
reporting.measure_days.currency text not null
reporting.measure_days.vendor text not null
reporting.measure_days.game_code text not null
reporting.measure_days.amount numeric not null
reporting.measure_days.method text not null
reporting.measure_hours.measure text not null
reporting.measure_hours.market text not null
reporting.measure_hours.day date not null
reporting.measure_hours.hour smallint not null
reporting.measure_hours.currency text not null
reporting.measure_hours.vendor text not null
reporting.measure_hours.game_code text not null
reporting.measure_hours.amount numeric not null
reporting.measure_hours.method text not null
reporting.measure_marks.measure text not null
reporting.measure_marks.market text not null
reporting.measure_marks.until timestamp with time zone not null
reporting.move_lines.line_id bigint not null
reporting.move_lines.gateway text not null
reporting.move_lines.kind text not null
reporting.move_lines.gateway_id text not null
reporting.move_lines.part text not null
reporting.move_lines.at timestamp with time zone not null
reporting.reconciliations.id bigint not null identity
reporting.reconciliations.at timestamp with time zone not null
reporting.reconciliations.cause text not null default 'nightly'::text
reporting.reconciliations.asked_by text
reporting.reconciliations.scope text not null default 'all'::text
reporting.reconciliations.days jsonb not null default '{}'::jsonb
reporting.reconciliations.state text not null default 'finished'::text
reporting.reconciliations.doing text
reporting.reconciliations.has_read bigint not null default 0
reporting.reconciliations.finished_at timestamp with time zone
reporting.reconciliations.error text
reporting.signers.fingerprint text not null
reporting.signers.certificate bytea not null
reporting.signers.since timestamp with time zone not null
reporting.subscription_mails.subscription_id uuid not null
reporting.subscription_mails.period date not null
reporting.subscription_mails.message_id uuid not null
reporting.subscription_mails.at timestamp with time zone not null
reporting.subscriptions.id uuid not null
reporting.subscriptions.operator_id uuid not null
reporting.subscriptions.report text not null
reporting.subscriptions.market text not null
reporting.subscriptions.every text not null
reporting.subscriptions.hour smallint not null
reporting.subscriptions.created_at timestamp with time zone not null
reporting.subscriptions.stopped_at timestamp with time zone
reporting.subscriptions.stopped_why text
reporting.three_way_corrections.id bigint not null identity
reporting.three_way_corrections.gateway text not null
reporting.three_way_corrections.currency text not null
reporting.three_way_corrections.day date not null
reporting.three_way_corrections.at timestamp with time zone not null
reporting.three_way_corrections.what text not null
reporting.three_way_corrections.subject text not null
reporting.three_way_corrections.units bigint not null
reporting.three_way_days.gateway text not null
reporting.three_way_days.currency text not null
reporting.three_way_days.day date not null
reporting.three_way_days.market text not null
reporting.three_way_days.payments bigint not null
reporting.three_way_days.payouts bigint not null
reporting.three_way_days.refunds bigint not null
reporting.three_way_days.chargebacks bigint not null
reporting.three_way_days.fees bigint not null
reporting.three_way_days.deposits bigint not null
reporting.three_way_days.withdrawals bigint not null
reporting.three_way_days.matched integer not null
reporting.three_way_days.in_transit integer not null
reporting.three_way_days.differing integer not null
reporting.three_way_days.batch text not null
reporting.three_way_days.bank bigint
reporting.three_way_days.line_id bigint
reporting.three_way_days.due_on date not null
reporting.three_way_days.judged_at timestamp with time zone not null
reporting.three_way_days.closed_at timestamp with time zone
reporting.three_way_rows.id uuid not null
reporting.three_way_rows.gateway text not null
reporting.three_way_rows.currency text not null
reporting.three_way_rows.day date not null
reporting.three_way_rows.market text not null
reporting.three_way_rows.subject text not null
reporting.three_way_rows.class text not null
reporting.three_way_rows.state text not null
reporting.three_way_rows.kind text
reporting.three_way_rows.payment_id uuid
reporting.three_way_rows.gateway_id text
reporting.three_way_rows.member_id uuid
reporting.three_way_rows.line_id bigint
reporting.three_way_rows.theirs bigint
reporting.three_way_rows.ours bigint
reporting.three_way_rows.bank bigint
reporting.three_way_rows.amount bigint not null
reporting.three_way_rows.found_at timestamp with time zone not null
reporting.three_way_rows.changed_at timestamp with time zone not null
reporting.three_way_rows.explained_by text
reporting.three_way_rows.reason text
reporting.three_way_rows.case_id uuid
reporting.three_way_rows.case_reference text
rewards.calls.id bigint not null identity
rewards.calls.object_id uuid not null
rewards.calls.verb text not null
rewards.calls.answer text not null
rewards.calls.at timestamp with time zone not null
rewards.campaigns.id uuid not null
rewards.campaigns.name text not null
rewards.campaigns.vendor text not null
rewards.campaigns.prepaid text not null
rewards.campaigns.game_code text not null
rewards.campaigns.currency text not null
rewards.campaigns.bet_value bigint not null
rewards.campaigns.rounds integer not null
rewards.campaigns.wins_to text not null
rewards.campaigns.starts_at timestamp with time zone not null
rewards.campaigns.ends_at timestamp with time zone not null
rewards.campaigns.state text not null
rewards.campaigns.reason text
rewards.campaigns.vendor_name text
rewards.campaigns.attempts integer not null default 0
rewards.campaigns.created_by uuid not null
rewards.campaigns.created_by_name text not null
rewards.campaigns.created_at timestamp with time zone not null
rewards.campaigns.moved_at timestamp with time zone not null
rewards.campaigns.due_at timestamp with time zone
rewards.campaigns.opened_by uuid
rewards.campaigns.opened_by_name text
rewards.campaigns.opened_at timestamp with time zone
rewards.campaigns.second_by uuid
rewards.campaigns.second_by_name text
rewards.moves.id bigint not null identity
rewards.moves.object_id uuid not null
rewards.moves.state text not null
rewards.moves.at timestamp with time zone not null
rewards.order_lines.order_id uuid not null
rewards.order_lines.line integer not null
rewards.order_lines.account text not null
rewards.order_lines.verdict text not null
rewards.order_lines.reward_id uuid
rewards.orders.id uuid not null
rewards.orders.request_hash text not null
rewards.orders.campaign_id uuid
rewards.orders.reason text not null
rewards.orders.created_by uuid not null
rewards.orders.created_by_name text not null
rewards.orders.created_at timestamp with time zone not null
rewards.orders.second_by uuid
rewards.orders.second_by_name text
rewards.rewards.id uuid not null
rewards.rewards.order_id uuid not null
rewards.rewards.campaign_id uuid
rewards.rewards.member_id uuid not null
rewards.rewards.vendor text not null
rewards.rewards.prepaid text
rewards.rewards.game_code text not null
rewards.rewards.currency text not null
rewards.rewards.bet_value bigint not null
rewards.rewards.rounds integer not null
rewards.rewards.wins_to text not null
rewards.rewards.starts_at timestamp with time zone not null
rewards.rewards.ends_at timestamp with time zone not null
rewards.rewards.state text not null
rewards.rewards.is_unwanted boolean not null default false
rewards.rewards.reason text
rewards.rewards.vendor_name text
rewards.rewards.attempts integer not null default 0
rewards.rewards.created_at timestamp with time zone not null
rewards.rewards.moved_at timestamp with time zone not null
rewards.rewards.due_at timestamp with time zone
rewards.rewards.worth bigint not null default (bet_value * rounds)
seals.blocks.market text not null
seals.blocks.day date not null
seals.blocks.ordinal integer not null
seals.blocks.positions bigint[] not null
seals.blocks.root bytea not null
seals.checks.id uuid not null
seals.checks.asked_at timestamp with time zone not null
seals.checks.asked_by text not null
seals.checks.state text not null default 'waiting'::text
seals.checks.done bigint not null default 0
seals.checks.total bigint not null default 0
seals.checks.found integer not null default 0
seals.checks.findings jsonb not null default '[]'::jsonb
seals.checks.roots integer not null default 0
seals.checks.finished_at timestamp with time zone
seals.checks.error text
seals.keys.id text not null
seals.keys.public_key bytea not null
seals.keys.since timestamp with time zone not null
seals.roots.market text not null
seals.roots.day date not null
seals.roots.currency text not null
seals.roots.time_zone text not null
seals.roots.bets bigint not null
seals.roots.first_position bigint
seals.roots.last_position bigint
seals.roots.through_position bigint not null
seals.roots.next_position bigint not null
seals.roots.root bytea not null
seals.roots.statement text not null
seals.roots.signature bytea not null
seals.roots.key_id text not null
seals.roots.signed_at timestamp with time zone not null
seals.roots.filed_at timestamp with time zone
support.answers.id uuid not null
support.answers.market_code text
support.answers.language text not null
support.answers.shortcut text not null
support.answers.body text not null
support.answers.is_off boolean not null default false
support.answers.version integer not null default 1
support.chats.id uuid not null
support.chats.market_code text not null
support.chats.language text not null
support.chats.member_id uuid
support.chats.visitor bytea
support.chats.model_id uuid
support.chats.state text not null
support.chats.last_seq integer not null default 0
support.chats.member_read integer not null default 0
support.chats.office_read integer not null default 0
support.chats.answered_seq integer not null default 0
support.chats.told_seq integer not null default 0
support.chats.assigned_to uuid
support.chats.assigned_name text
support.chats.opened_at timestamp with time zone not null
support.chats.last_at timestamp with time zone not null
support.chats.waiting_since timestamp with time zone
support.chats.first_answered_at timestamp with time zone
support.chats.answered_at timestamp with time zone
support.chats.closed_at timestamp with time zone
support.chats.rating integer
support.chats.rating_remark bytea
support.chats.rated_at timestamp with time zone
support.chats.joined_to uuid
support.chats.wiped_at timestamp with time zone
support.chats.handed_by text
support.feedback.id uuid not null
support.feedback.member_id uuid not null
support.feedback.market_code text not null
support.feedback.currency text not null
support.feedback.language text not null
support.feedback.request_key uuid not null
support.feedback.kind text not null
support.feedback.state text not null
support.feedback.content bytea
support.feedback.remark bytea
support.feedback.answer bytea
support.feedback.answered_by text
support.feedback.at timestamp with time zone not null
support.feedback.ended_at timestamp with time zone
support.feedback.version integer not null default 1
support.holidays.id uuid not null
support.holidays.market_code text not null
support.holidays.first_day date not null
support.holidays.last_day date not null
support.holidays.names jsonb not null
support.holidays.hours jsonb
support.holidays.is_off boolean not null default false
support.holidays.version integer not null default 1
support.hours.market_code text not null
support.hours.days jsonb not null
support.hours.version integer not null default 1
support.images.id uuid not null
support.images.chat_id uuid
support.images.message_id uuid
support.images.feedback_id uuid
support.images.member_id uuid
support.images.visitor bytea
support.images.operator_id uuid
support.images.sealed bytea
support.images.width integer not null
support.images.height integer not null
support.images.uploaded_at timestamp with time zone not null
support.messages.id uuid not null
support.messages.chat_id uuid not null
support.messages.seq integer not null
support.messages.kind text not null
support.messages.author text not null
support.messages.author_id uuid
support.messages.author_name text
support.messages.event text
support.messages.client_key uuid not null
support.messages.body bytea
support.messages.at timestamp with time zone not null
support.messages.by_name text
support.models.id uuid not null
support.models.market_code text
support.models.names jsonb not null
support.models.position integer not null default 0
support.models.is_off boolean not null default false
support.models.version integer not null default 1
support.presences.operator_id uuid not null
support.presences.name text not null
support.presences.is_here boolean not null
support.presences.seen_at timestamp with time zone not null
tax.certificates.number text not null
tax.certificates.check_code text not null
tax.certificates.member_id uuid not null
tax.certificates.kind text not null
tax.certificates.subject text not null
tax.certificates.last_charge bigint not null
tax.certificates.lines jsonb not null
tax.certificates.holder bytea not null
tax.certificates.issuer jsonb not null
tax.certificates.at timestamp with time zone not null
tax.charges.id bigint not null identity
tax.charges.market text not null
tax.charges.currency text not null
tax.charges.member_id uuid not null
tax.charges.code text not null
tax.charges.basis text not null
tax.charges.moment text not null
tax.charges.bearer text not null
tax.charges.rate_ppm integer not null
tax.charges.above bigint not null
tax.charges.region text
tax.charges.base bigint not null
tax.charges.amount bigint not null
tax.charges.key text not null
tax.charges.reference text not null
tax.charges.at timestamp with time zone not null
tax.due.ord integer
tax.due.market text
tax.due.currency text
tax.due.member_id uuid
tax.due.code text
tax.due.basis text
tax.due.moment text
tax.due.bearer text
tax.due.rate_ppm integer
tax.due.above bigint
tax.due.region text
tax.due.base bigint
tax.due.amount bigint
tax.due.key text
tax.due.reference text
tax.exemptions.member_id uuid not null
tax.exemptions.why text not null
tax.exemptions.at timestamp with time zone not null
tax.quotes.key text not null
tax.quotes.market text not null
tax.quotes.currency text not null
tax.quotes.member_id uuid not null
tax.quotes.code text not null
tax.quotes.bearer text not null
tax.quotes.rate_ppm integer not null
tax.quotes.above bigint not null
tax.quotes.region text
tax.quotes.base bigint not null
tax.quotes.amount bigint not null
tax.quotes.state text not null default 'open'::text
tax.quotes.at timestamp with time zone not null
tax.residences.id bigint not null identity
tax.residences.member_id uuid not null
tax.residences.region text not null
tax.residences.said_by text not null
tax.residences.at timestamp with time zone not null
transfers.calls.id bigint not null identity
transfers.calls.transfer_id uuid not null
transfers.calls.verb text not null
transfers.calls.answer text not null
transfers.calls.at timestamp with time zone not null
transfers.moves.id bigint not null identity
transfers.moves.transfer_id uuid not null
transfers.moves.state text not null
transfers.moves.at timestamp with time zone not null
transfers.outcomes.id bigint not null identity
transfers.outcomes.kind text not null
transfers.outcomes.member_id uuid not null
transfers.outcomes.vendor text not null
transfers.outcomes.currency text not null
transfers.outcomes.amount bigint not null
transfers.outcomes.waits boolean not null
transfers.outcomes.transfer_id uuid
transfers.outcomes.at timestamp with time zone not null
transfers.requests.member_id uuid not null
transfers.requests.request_key uuid not null
transfers.requests.request_hash text not null
transfers.requests.created_at timestamp with time zone not null
transfers.transfers.id uuid not null
transfers.transfers.member_id uuid not null
transfers.transfers.vendor text not null
transfers.transfers.currency text not null
transfers.transfers.direction text not null
transfers.transfers.cause text not null
transfers.transfers.amount bigint not null
transfers.transfers.state text not null
transfers.transfers.reason text
transfers.transfers.balance_after bigint
transfers.transfers.attempts integer not null default 0
transfers.transfers.request_key uuid
transfers.transfers.created_at timestamp with time zone not null
transfers.transfers.moved_at timestamp with time zone not null
transfers.transfers.due_at timestamp with time zone
transfers.wallets.member_id uuid not null
transfers.wallets.vendor text not null
transfers.wallets.currency text not null
transfers.wallets.balance bigint
transfers.wallets.known_at timestamp with time zone not null
transfers.wallets.unchanged_since timestamp with time zone not null
transfers.wallets.due_at timestamp with time zone
transfers.wallets.version integer not null default 0
transfers.wallets.session_id uuid
transfers.wallets.game_code text
transfers.wallets.address text
transfers.wallets.country text
transfers.wallets.ends_at timestamp with time zone
transfers.wallets.recalled_at timestamp with time zone
transfers.wallets.recall_reason text
transfers.wallets.recall_attempts integer not null default 0
transfers.wallets.closed_at timestamp with time zone
transfers.wallets.own bigint not null default 0
transfers.wallets.stay_since timestamp with time zone
trust.domain_checks.domain text not null
trust.domain_checks.answers boolean not null
trust.domain_checks.checked_at timestamp with time zone not null
trust.reports.id uuid not null
trust.reports.kind text not null
trust.reports.value_index bytea not null
trust.reports.value bytea
trust.reports.words bytea
trust.reports.market_code text not null
trust.reports.times integer not null default 1
trust.reports.first_at timestamp with time zone not null
trust.reports.last_at timestamp with time zone not null
trust.reports.outcome text
trust.reports.closed_by uuid
trust.reports.closed_name text
trust.reports.closed_at timestamp with time zone
trust.reports.reason text
trust.representatives.id uuid not null
trust.representatives.kind text not null
trust.representatives.value text not null
trust.representatives.market_code text not null
trust.representatives.role text not null
trust.representatives.valid_from timestamp with time zone not null
trust.representatives.valid_until timestamp with time zone
trust.representatives.note text not null
trust.representatives.added_by uuid not null
trust.representatives.added_name text not null
trust.representatives.added_at timestamp with time zone not null
trust.representatives.withdrawn_by uuid
trust.representatives.withdrawn_name text
trust.representatives.withdrawn_at timestamp with time zone
trust.representatives.reason text not null
wallet.accounts.id bigint not null identity
wallet.accounts.owner_kind text not null
wallet.accounts.owner_id text not null
wallet.accounts.currency text not null
wallet.accounts.purpose text not null
wallet.accounts.opened_at timestamp with time zone not null
wallet.balances.account_id bigint not null
wallet.balances.purpose text not null
wallet.balances.amount bigint not null default 0
wallet.balances.last_entry_id bigint not null default 0
wallet.bonuses.id uuid not null
wallet.bonuses.member_id uuid not null
wallet.bonuses.currency text not null
wallet.bonuses.granted bigint not null
wallet.bonuses.wagering_required bigint not null
wallet.bonuses.wagered bigint not null default 0
wallet.bonuses.max_bet bigint
wallet.bonuses.excluded_games text[] not null default '{}'::text[]
wallet.bonuses.spend_order text not null
wallet.bonuses.reference text not null
wallet.bonuses.granted_at timestamp with time zone not null
wallet.bonuses.expires_at timestamp with time zone not null
wallet.bonuses.ended_at timestamp with time zone
wallet.bonuses.ended_by text
wallet.entries.id bigint not null identity
wallet.entries.kind text not null
wallet.entries.key text not null
wallet.entries.member_id uuid not null
wallet.entries.currency text not null
wallet.entries.amount bigint not null
wallet.entries.counterparty text not null
wallet.entries.reference text not null
wallet.entries.at timestamp with time zone not null
wallet.entries.xid xid8 not null default pg_current_xact_id()
wallet.entries.source bigint
wallet.entries.destination bigint
wallet.entries.source_after bigint
wallet.entries.destination_after bigint
wallet.entry_kinds.kind text not null
wallet.entry_kinds.source_owner text not null
wallet.entry_kinds.source_purpose text not null
wallet.entry_kinds.destination_owner text not null
wallet.entry_kinds.destination_purpose text not null
wallet.entry_kinds.may_owe boolean not null
wallet.entry_kinds.repays boolean default ((destination_owner = 'member'::text) AND (destination_purpose = 'cash'::text))
wallet.entry_kinds.gives_back boolean not null default false
wallet.holds.key text not null
wallet.holds.member_id uuid not null
wallet.holds.currency text not null
wallet.holds.amount bigint not null
wallet.holds.captured bigint not null default 0
wallet.holds.counterparty text not null
wallet.holds.reference text not null
wallet.holds.placed_at timestamp with time zone not null
wallet.holds.expires_at timestamp with time zone not null
wallet.holds.closed_at timestamp with time zone
wallet.holds.closed_by text
wallet.house_balances.account_id bigint not null
wallet.house_balances.amount bigint not null
wallet.posting_rows.entry_id bigint not null
wallet.posting_rows.ordinal smallint not null
wallet.posting_rows.account_id bigint not null
wallet.posting_rows.currency text not null
wallet.posting_rows.amount bigint not null
wallet.posting_rows.balance_after bigint
wallet.postings.entry_id bigint
wallet.postings.ordinal smallint
wallet.postings.account_id bigint
wallet.postings.currency text
wallet.postings.amount bigint
wallet.postings.balance_after bigint
wallet.reversals.of_entry_id bigint not null
wallet.reversals.entry_id bigint not null
wallet.reversals.reason text not null
wallet.reversals.actor text not null
wallet.reversals.at timestamp with time zone not null
wallet.reversals.cause text
wallet.roll_ups.singleton boolean not null default true
wallet.roll_ups.before_xid xid8 not null
wallet.roll_ups.at timestamp with time zone
wallet.seal_heads.singleton boolean not null default true
wallet.seal_heads.position bigint not null
wallet.seal_heads.xid xid8 not null
wallet.seal_heads.entry_id bigint not null
wallet.seal_heads.chain bytea not null
wallet.seal_heads.at timestamp with time zone
wallet.seals.position bigint not null
wallet.seals.entry_id bigint not null
wallet.seals.leaf bytea not null
wallet.seals.chain bytea not null

access.confirmations constraint confirmations_by_check CHECK ((by = ANY (ARRAY['own_code'::text, 'mobile'::text, 'email'::text, 'password'::text])))
access.confirmations constraint confirmations_pkey PRIMARY KEY (session_id, by)
access.confirmations constraint confirmations_session_id_fkey FOREIGN KEY (session_id) REFERENCES access.sessions(id)
access.devices constraint devices_label_check CHECK ((length(label) <= 80))
access.devices constraint devices_mark_check CHECK ((octet_length(mark) = 32))
access.devices constraint devices_member_id_mark_key UNIQUE (member_id, mark)
access.devices constraint devices_pkey PRIMARY KEY (id)
access.login_failures constraint login_failures_pkey PRIMARY KEY (id)
access.networks constraint networks_mark_check CHECK ((octet_length(mark) = 32))
access.networks constraint networks_pkey PRIMARY KEY (member_id, mark)
access.outside_accounts constraint outside_accounts_market_code_provider_subject_hash_key UNIQUE (market_code, provider, subject_hash)
access.outside_accounts constraint outside_accounts_member_id_provider_key UNIQUE (member_id, provider)
access.outside_accounts constraint outside_accounts_pkey PRIMARY KEY (id)
access.outside_accounts constraint outside_accounts_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'telegram'::text])))
access.outside_accounts constraint outside_accounts_subject_hash_check CHECK ((octet_length(subject_hash) = 32))
access.outside_spent constraint outside_spent_pkey PRIMARY KEY (proof_hash)
access.outside_spent constraint outside_spent_proof_hash_check CHECK ((octet_length(proof_hash) = 32))
access.outside_tickets constraint outside_tickets_device_mark_check CHECK ((octet_length(device_mark) = 32))
access.outside_tickets constraint outside_tickets_pkey PRIMARY KEY (token_hash)
access.outside_tickets constraint outside_tickets_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'telegram'::text, 'phone'::text])))
access.outside_tickets constraint outside_tickets_subject_hash_check CHECK ((octet_length(subject_hash) = 32))
access.outside_tickets constraint outside_tickets_token_hash_check CHECK ((octet_length(token_hash) = 32))
access.recoveries constraint recoveries_password_mark_check CHECK ((octet_length(password_mark) = 32))
access.recoveries constraint recoveries_pkey PRIMARY KEY (token_hash)
access.recoveries constraint recoveries_token_hash_check CHECK ((octet_length(token_hash) = 32))
access.recoveries constraint recoveries_via_check CHECK ((via = ANY (ARRAY['mail'::text, 'mobile'::text])))
access.recovery_orders constraint recovery_orders_pkey PRIMARY KEY (id)
access.sessions constraint sessions_handle_key UNIQUE (handle)
access.sessions constraint sessions_password_due_check CHECK ((password_due = ANY (ARRAY['temporary'::text, 'weak'::text, 'breached'::text, 'expired'::text])))
access.sessions constraint sessions_pkey PRIMARY KEY (id)
access.sessions constraint sessions_secret_hash_key UNIQUE (secret_hash)
access.sign_in_steps constraint sign_in_steps_device_mark_check CHECK ((octet_length(device_mark) = 32))
access.sign_in_steps constraint sign_in_steps_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sms'::text, 'recovery'::text, 'google'::text, 'facebook'::text, 'telegram'::text])))
access.sign_in_steps constraint sign_in_steps_password_mark_check CHECK ((octet_length(password_mark) = 32))
access.sign_in_steps constraint sign_in_steps_pkey PRIMARY KEY (token_hash)
access.sign_in_steps constraint sign_in_steps_token_hash_check CHECK ((octet_length(token_hash) = 32))
access.sign_ins constraint sign_ins_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sms'::text, 'passkey'::text, 'register'::text, 'recovery'::text, 'google'::text, 'facebook'::text, 'telegram'::text])))
access.sign_ins constraint sign_ins_outcome_check CHECK ((outcome = ANY (ARRAY['signed_in'::text, 'wrong'::text, 'step'::text, 'step_wrong'::text, 'refused'::text])))
access.sign_ins constraint sign_ins_pkey PRIMARY KEY (id)
access.sign_ins constraint sign_ins_session_id_fkey FOREIGN KEY (session_id) REFERENCES access.sessions(id)
cases.cases constraint cases_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
cases.cases constraint cases_check1 CHECK (((state = 'closed'::text) = (outcome IS NOT NULL)))
cases.cases constraint cases_kind_check CHECK ((kind = ANY (ARRAY['missing_deposit'::text, 'not_received'::text, 'returned_payout'::text, 'unexpected_money'::text, 'chargeback'::text, 'difference'::text])))
cases.cases constraint cases_opened_by_check CHECK ((opened_by = ANY (ARRAY['member'::text, 'gateway'::text, 'reconciliation'::text, 'operator'::text])))
cases.cases constraint cases_outcome_check CHECK ((outcome = ANY (ARRAY['credited'::text, 'not_found'::text, 'duplicate'::text, 'arrived'::text, 'sent_again'::text, 'given_back'::text, 'sent_back'::text, 'kept_for_owner'::text, 'won'::text, 'lost'::text, 'accepted'::text, 'explained'::text, 'entry_made'::text, 'withdrawn'::text])))
cases.cases constraint cases_pkey PRIMARY KEY (id)
cases.cases constraint cases_reference_key UNIQUE (reference)
cases.cases constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'asked'::text, 'tracing'::text, 'closed'::text])))
cases.cases constraint cases_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['deposit'::text, 'payout'::text, 'payment'::text, 'difference'::text])))
cases.lines constraint lines_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'gateway'::text, 'reconciliation'::text, 'operator'::text, 'time'::text])))
cases.lines constraint lines_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases.cases(id)
cases.lines constraint lines_check CHECK (((kind <> ALL (ARRAY['note'::text, 'trace'::text])) OR (NOT is_shown)))
cases.lines constraint lines_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'answer'::text, 'question'::text, 'note'::text, 'trace'::text, 'finding'::text, 'closing'::text])))
cases.lines constraint lines_pkey PRIMARY KEY (id)
cases.moves constraint moves_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'gateway'::text, 'reconciliation'::text, 'operator'::text, 'time'::text])))
cases.moves constraint moves_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases.cases(id)
cases.moves constraint moves_pkey PRIMARY KEY (id)
cases.proofs constraint proofs_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'gateway'::text, 'reconciliation'::text, 'operator'::text, 'time'::text])))
cases.proofs constraint proofs_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases.cases(id)
cases.proofs constraint proofs_hash_check CHECK ((length(hash) = 32))
cases.proofs constraint proofs_line_id_fkey FOREIGN KEY (line_id) REFERENCES cases.lines(id)
cases.proofs constraint proofs_pkey PRIMARY KEY (id)
cashier.approved_alone constraint approved_alone_amount_check CHECK ((amount > 0))
cashier.approved_alone constraint approved_alone_pkey PRIMARY KEY (withdrawal_id)
cashier.approved_alone constraint approved_alone_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawals(id)
cashier.attempts constraint attempts_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier.deposits(id)
cashier.attempts constraint attempts_deposit_id_number_key UNIQUE (deposit_id, number)
cashier.attempts constraint attempts_number_check CHECK ((number > 0))
cashier.attempts constraint attempts_pkey PRIMARY KEY (deposit_id, gateway)
cashier.attempts constraint attempts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asked'::text, 'opened'::text, 'refused'::text, 'not_sent'::text, 'unsure'::text])))
cashier.bank_transfers constraint bank_transfers_account_id_account_version_fkey FOREIGN KEY (account_id, account_version) REFERENCES cashier.collection_account_versions(account_id, version)
cashier.bank_transfers constraint bank_transfers_asked_check CHECK ((asked > 0))
cashier.bank_transfers constraint bank_transfers_captured_check CHECK ((captured > 0))
cashier.bank_transfers constraint bank_transfers_decided CHECK (((state = ANY (ARRAY['matched'::text, 'refused'::text])) = (decided_at IS NOT NULL)))
cashier.bank_transfers constraint bank_transfers_found CHECK (((state = ANY (ARRAY['asked'::text, 'matched'::text])) = (captured IS NOT NULL)))
cashier.bank_transfers constraint bank_transfers_key CHECK ((bank_key <> ''::text))
cashier.bank_transfers constraint bank_transfers_pkey PRIMARY KEY (id)
cashier.bank_transfers constraint bank_transfers_reason CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))
cashier.bank_transfers constraint bank_transfers_reason_check CHECK ((reason = ANY (ARRAY['transfer_not_found'::text, 'transfer_elsewhere'::text, 'proof_unclear'::text])))
cashier.bank_transfers constraint bank_transfers_reference_key UNIQUE (reference)
cashier.bank_transfers constraint bank_transfers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'asked'::text, 'matched'::text, 'refused'::text])))
cashier.bank_transfers constraint bank_transfers_two CHECK ((confirmed_by <> operator_name))
cashier.bank_transfers constraint bank_transfers_whole CHECK ((((captured IS NULL) = (bank_reference IS NULL)) AND ((captured IS NULL) = (paid_on IS NULL)) AND ((captured IS NULL) = (payer IS NULL))))
cashier.collection_account_versions constraint collection_account_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES cashier.collection_accounts(id)
cashier.collection_account_versions constraint collection_account_versions_pkey PRIMARY KEY (account_id, version)
cashier.collection_account_versions constraint collection_account_versions_two CHECK ((asked_by <> approved_by))
cashier.collection_accounts constraint collection_accounts_currency_number_key UNIQUE (currency, number)
cashier.collection_accounts constraint collection_accounts_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'cci'::text, 'clabe'::text])))
cashier.collection_accounts constraint collection_accounts_pkey PRIMARY KEY (id)
cashier.collection_accounts constraint collection_accounts_version_check CHECK ((version > 0))
cashier.deposits constraint deposits_amount_check CHECK ((amount > 0))
cashier.deposits constraint deposits_approved_at CHECK (((state <> 'approved'::text) OR (approved_at IS NOT NULL)))
cashier.deposits constraint deposits_check CHECK (((state <> ALL (ARRAY['pending'::text, 'approved'::text])) OR (payment_id IS NOT NULL)))
cashier.deposits constraint deposits_credited CHECK (((state = 'approved'::text) = (credited IS NOT NULL)))
cashier.deposits constraint deposits_credited_check CHECK ((credited > 0))
cashier.deposits constraint deposits_fee CHECK (((fee_asked >= 0) AND (fee_asked < amount) AND (fee >= 0) AND (fee <= fee_asked)))
cashier.deposits constraint deposits_gateway_payment_id_key UNIQUE (gateway, payment_id)
cashier.deposits constraint deposits_member_id_request_key_key UNIQUE (member_id, request_key)
cashier.deposits constraint deposits_pkey PRIMARY KEY (id)
cashier.deposits constraint deposits_reference_key UNIQUE (reference)
cashier.deposits constraint deposits_standing_check CHECK ((standing = ANY (ARRAY['short'::text, 'over'::text, 'held'::text, 'refunded'::text, 'part_refunded'::text, 'charged_back'::text, 'chargeback_won'::text])))
cashier.deposits constraint deposits_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])))
cashier.deposits constraint deposits_tax_check CHECK ((tax >= 0))
cashier.gateway_costs constraint gateway_costs_check CHECK ((until_day > from_day))
cashier.gateway_costs constraint gateway_costs_check1 CHECK (("least" <= most))
cashier.gateway_costs constraint gateway_costs_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
cashier.gateway_costs constraint gateway_costs_fixed_check CHECK ((fixed >= 0))
cashier.gateway_costs constraint gateway_costs_least_check CHECK (("least" > 0))
cashier.gateway_costs constraint gateway_costs_most_check CHECK ((most > 0))
cashier.gateway_costs constraint gateway_costs_pkey PRIMARY KEY (gateway, rail, direction, currency, from_day)
cashier.gateway_costs constraint gateway_costs_ppm_check CHECK (((ppm >= 0) AND (ppm <= 1000000)))
cashier.gateway_floats constraint gateway_floats_amount_check CHECK ((amount >= 0))
cashier.gateway_floats constraint gateway_floats_level CHECK (((level IS NULL) OR (amount IS NOT NULL)))
cashier.gateway_floats constraint gateway_floats_level_check CHECK ((level >= 0))
cashier.gateway_floats constraint gateway_floats_number_check CHECK ((number > 0))
cashier.gateway_floats constraint gateway_floats_past CHECK ((as_of <= at))
cashier.gateway_floats constraint gateway_floats_pkey PRIMARY KEY (gateway, currency, number)
cashier.gateway_outages constraint gateway_outages_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
cashier.gateway_outages constraint gateway_outages_good_check CHECK ((good >= 0))
cashier.gateway_outages constraint gateway_outages_pkey PRIMARY KEY (id)
cashier.gateway_outages constraint gateway_outages_why_check CHECK ((why = ANY (ARRAY['in_a_row'::text, 'below_baseline'::text])))
cashier.gateway_switches constraint gateway_switches_check CHECK ((((until IS NULL) = (until_by_name IS NULL)) AND ((until IS NULL) = (until_reason IS NULL))))
cashier.gateway_switches constraint gateway_switches_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
cashier.gateway_switches constraint gateway_switches_pkey PRIMARY KEY (id)
cashier.gateway_tries constraint gateway_tries_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
cashier.gateway_tries constraint gateway_tries_object_id_gateway_is_good_key UNIQUE (object_id, gateway, is_good)
cashier.gateway_tries constraint gateway_tries_pkey PRIMARY KEY (id)
cashier.gateway_try_days constraint gateway_try_days_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
cashier.gateway_try_days constraint gateway_try_days_failed_check CHECK ((failed >= 0))
cashier.gateway_try_days constraint gateway_try_days_good_check CHECK ((good >= 0))
cashier.gateway_try_days constraint gateway_try_days_pkey PRIMARY KEY (gateway, rail, direction, day)
cashier.happenings constraint happenings_move_check CHECK ((move = ANY (ARRAY['payment'::text, 'refund'::text, 'chargeback'::text, 'chargeback_won'::text])))
cashier.happenings constraint happenings_payment_fkey FOREIGN KEY (payment) REFERENCES cashier.payments(id)
cashier.happenings constraint happenings_pkey PRIMARY KEY (id)
cashier.happenings constraint happenings_units_check CHECK ((units > 0))
cashier.judgements constraint judgements_pay_below_check CHECK ((pay_below >= 0))
cashier.judgements constraint judgements_pkey PRIMARY KEY (withdrawal_id)
cashier.judgements constraint judgements_verdict_check CHECK ((verdict = ANY (ARRAY['pay'::text, 'review'::text, 'hold'::text])))
cashier.judgements constraint judgements_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawals(id)
cashier.moves constraint moves_pkey PRIMARY KEY (id)
cashier.payments constraint payments_back CHECK ((((refunding + refunded) + charged_back) <= credited))
cashier.payments constraint payments_captured_check CHECK ((captured > 0))
cashier.payments constraint payments_charged_back_check CHECK ((charged_back >= 0))
cashier.payments constraint payments_credited_check CHECK ((credited >= 0))
cashier.payments constraint payments_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES cashier.deposits(id)
cashier.payments constraint payments_dispute CHECK (((dispute IS NULL) = (disputed_at IS NULL)))
cashier.payments constraint payments_dispute_check CHECK ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
cashier.payments constraint payments_gateway_payment_id_key UNIQUE (gateway, payment_id)
cashier.payments constraint payments_held_check CHECK ((held >= 0))
cashier.payments constraint payments_pkey PRIMARY KEY (id)
cashier.payments constraint payments_refunded_check CHECK ((refunded >= 0))
cashier.payments constraint payments_refunding_check CHECK ((refunding >= 0))
cashier.payments constraint payments_sent_back_check CHECK ((sent_back >= 0))
cashier.payments constraint payments_whole CHECK (
CASE
    WHEN (member_id IS NULL) THEN (((credited + held) = 0) AND (sent_back <= captured))
    ELSE (captured = ((credited + held) + sent_back))
END)
cashier.payments constraint payments_whose CHECK (((member_id IS NULL) = (deposit_id IS NULL)))
cashier.payments constraint payments_why_check CHECK ((why = ANY (ARRAY['asked'::text, 'short'::text, 'over'::text, 'late'::text, 'double'::text, 'other_payer'::text, 'unknown'::text])))
cashier.payments_alone constraint payments_alone_amount_check CHECK ((amount > 0))
cashier.payments_alone constraint payments_alone_payment_fkey FOREIGN KEY (payment) REFERENCES cashier.payments(id)
cashier.payments_alone constraint payments_alone_pkey PRIMARY KEY (id)
cashier.payout_accounts constraint payout_accounts_pkey PRIMARY KEY (id)
cashier.payout_holds constraint payout_holds_ahead CHECK ((until_at > at))
cashier.payout_holds constraint payout_holds_code_check CHECK ((code = ANY (ARRAY['documents_missing'::text, 'name_differs'::text, 'account_not_own'::text, 'account_wrong'::text, 'turnover_open'::text, 'duplicate'::text, 'suspected_fraud'::text, 'member_asked'::text, 'limit'::text, 'other'::text])))
cashier.payout_holds constraint payout_holds_pkey PRIMARY KEY (id)
cashier.payout_holds constraint payout_holds_told CHECK (((code = 'other'::text) = (told IS NOT NULL)))
cashier.payout_holds constraint payout_holds_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawals(id)
cashier.payout_moves constraint payout_moves_pkey PRIMARY KEY (id)
cashier.payout_rules constraint payout_rules_pkey PRIMARY KEY (market, version)
cashier.payout_rules constraint payout_rules_two CHECK ((asked_by <> approved_by))
cashier.payout_rules constraint payout_rules_version_check CHECK ((version > 0))
cashier.payouts constraint payouts_amount_check CHECK ((amount > 0))
cashier.payouts constraint payouts_gateway_payout_id_key UNIQUE (gateway, payout_id)
cashier.payouts constraint payouts_number_check CHECK ((number > 0))
cashier.payouts constraint payouts_paid_at CHECK (((state <> ALL (ARRAY['paid'::text, 'received'::text, 'not_received'::text, 'returned'::text])) OR (paid_at IS NOT NULL)))
cashier.payouts constraint payouts_pkey PRIMARY KEY (id)
cashier.payouts constraint payouts_proofs_check CHECK (((proofs >= 0) AND (proofs <= 3)))
cashier.payouts constraint payouts_received CHECK ((((state = 'received'::text) = (received_by IS NOT NULL)) AND ((received_by IS NULL) OR (received_at IS NOT NULL))))
cashier.payouts constraint payouts_received_by_check CHECK ((received_by = ANY (ARRAY['member'::text, 'timeout'::text, 'operator'::text])))
cashier.payouts constraint payouts_replaces_fkey FOREIGN KEY (replaces) REFERENCES cashier.payouts(id)
cashier.payouts constraint payouts_replaces_key UNIQUE (replaces)
cashier.payouts constraint payouts_said_check CHECK ((said = ANY (ARRAY['failed'::text, 'returned'::text])))
cashier.payouts constraint payouts_sent CHECK (((payout_amount >= ((amount - tax) - fee)) AND ((payout_amount - ((amount - tax) - fee)) < 1000) AND ((payout_amount % (1000)::bigint) = 0)))
cashier.payouts constraint payouts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'paying'::text, 'paid'::text, 'received'::text, 'not_received'::text, 'failed'::text, 'returned'::text])))
cashier.payouts constraint payouts_sum TRIGGER DEFERRABLE INITIALLY DEFERRED
cashier.payouts constraint payouts_taken CHECK (((tax >= 0) AND (fee >= 0) AND ((tax + fee) < amount)))
cashier.payouts constraint payouts_waits CHECK (((waits_for IS NULL) OR (state = 'created'::text)))
cashier.payouts constraint payouts_waits_for_check CHECK ((waits_for = ANY (ARRAY['float'::text, 'gateway'::text])))
cashier.payouts constraint payouts_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawals(id)
cashier.payouts constraint payouts_withdrawal_id_number_key UNIQUE (withdrawal_id, number)
cashier.refunds constraint refunds_check CHECK (((tax >= 0) AND (tax < units)))
cashier.refunds constraint refunds_due CHECK (((due_at IS NULL) OR (state = 'asked'::text)))
cashier.refunds constraint refunds_ended CHECK (((state = 'asked'::text) = (ended_at IS NULL)))
cashier.refunds constraint refunds_fee CHECK (((fee >= 0) AND ((tax + fee) < units)))
cashier.refunds constraint refunds_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'send_back'::text, 'seen'::text])))
cashier.refunds constraint refunds_payment_fkey FOREIGN KEY (payment) REFERENCES cashier.payments(id)
cashier.refunds constraint refunds_pkey PRIMARY KEY (id)
cashier.refunds constraint refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text])))
cashier.refunds constraint refunds_units_check CHECK ((units > 0))
cashier.transfer_proofs constraint transfer_proofs_pkey PRIMARY KEY (id)
cashier.transfer_proofs constraint transfer_proofs_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES cashier.bank_transfers(id)
cashier.transfer_refunds constraint transfer_refunds_ended CHECK (((state = 'asked'::text) = (ended_at IS NULL)))
cashier.transfer_refunds constraint transfer_refunds_pkey PRIMARY KEY (id)
cashier.transfer_refunds constraint transfer_refunds_sent CHECK (((state = 'sent'::text) = (bank_reference IS NOT NULL)))
cashier.transfer_refunds constraint transfer_refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'failed'::text])))
cashier.transfer_refunds constraint transfer_refunds_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES cashier.bank_transfers(id)
cashier.transfer_refunds constraint transfer_refunds_units_check CHECK ((units > 0))
cashier.webhooks constraint webhooks_pkey PRIMARY KEY (id)
cashier.withdrawals constraint withdrawals_amount_check CHECK ((amount > 0))
cashier.withdrawals constraint withdrawals_given_back_check CHECK ((given_back >= 0))
cashier.withdrawals constraint withdrawals_member_id_request_key_key UNIQUE (member_id, request_key)
cashier.withdrawals constraint withdrawals_paid_at CHECK (((state <> ALL (ARRAY['paid'::text, 'received'::text])) OR (paid_at IS NOT NULL)))
cashier.withdrawals constraint withdrawals_pkey PRIMARY KEY (id)
cashier.withdrawals constraint withdrawals_reason_code CHECK (((reason_code IS NULL) OR (state = 'rejected'::text)))
cashier.withdrawals constraint withdrawals_reason_code_check CHECK ((reason_code = ANY (ARRAY['documents_missing'::text, 'name_differs'::text, 'account_not_own'::text, 'account_wrong'::text, 'turnover_open'::text, 'duplicate'::text, 'suspected_fraud'::text, 'member_asked'::text, 'limit'::text, 'other'::text])))
cashier.withdrawals constraint withdrawals_reference_key UNIQUE (reference)
cashier.withdrawals constraint withdrawals_sent CHECK (((payout_amount >= ((amount - tax) - fee)) AND ((payout_amount - ((amount - tax) - fee)) < 1000) AND ((payout_amount % (1000)::bigint) = 0)))
cashier.withdrawals constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'on_hold'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'received'::text, 'rejected'::text, 'cancelled'::text, 'failed'::text])))
cashier.withdrawals constraint withdrawals_sum TRIGGER DEFERRABLE INITIALLY DEFERRED
cashier.withdrawals constraint withdrawals_taken CHECK (((tax >= 0) AND (fee >= 0) AND ((tax + fee) < amount)))
cashier.withdrawals constraint withdrawals_told CHECK (((reason_code IS NULL) OR ((reason_code = 'other'::text) = (reason IS NOT NULL))))
cashier.withdrawals constraint withdrawals_verdict_check CHECK ((verdict = ANY (ARRAY['pay'::text, 'review'::text, 'hold'::text])))
catalog.art constraint art_bytes_check CHECK ((octet_length(bytes) <= 1048576))
catalog.art constraint art_content_type_check CHECK ((content_type = ANY (ARRAY['image/svg+xml'::text, 'image/avif'::text, 'image/webp'::text, 'image/png'::text, 'image/jpeg'::text])))
catalog.art constraint art_hash_check CHECK ((hash ~ '^[0-9a-f]{32}([0-9a-f]{32})?$'::text))
catalog.art constraint art_pkey PRIMARY KEY (hash)
catalog.availability constraint availability_only_one_check CHECK (only_one)
catalog.availability constraint availability_pkey PRIMARY KEY (only_one)
catalog.categories constraint categories_game_type_check CHECK ((game_type = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'FISH'::text, 'PVP'::text, 'SPORTS'::text, 'ESPORTS'::text, 'LOTT'::text, 'ELOTT'::text])))
catalog.categories constraint categories_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 40)))
catalog.categories constraint categories_name_es_check CHECK (((length(name_es) >= 1) AND (length(name_es) <= 40)))
catalog.categories constraint categories_note_en_check CHECK ((length(note_en) <= 160))
catalog.categories constraint categories_note_es_check CHECK ((length(note_es) <= 160))
catalog.categories constraint categories_pkey PRIMARY KEY (game_type)
catalog.categories constraint categories_sort_check CHECK (((sort >= 1) AND (sort <= 100)))
catalog.classify_rules constraint classify_rules_classify_check CHECK ((classify = ANY (ARRAY['SC'::text, 'VP'::text, 'JP'::text, 'TG'::text, 'AC'::text, 'BG'::text])))
catalog.classify_rules constraint classify_rules_pkey PRIMARY KEY (market, classify)
catalog.favorites constraint favorites_node_id_fkey FOREIGN KEY (node_id) REFERENCES catalog.games(node_id)
catalog.favorites constraint favorites_pkey PRIMARY KEY (member_id, node_id)
catalog.games constraint games_art_hash_fkey FOREIGN KEY (art_hash) REFERENCES catalog.art(hash)
catalog.games constraint games_background_hash_fkey FOREIGN KEY (background_hash) REFERENCES catalog.art(hash)
catalog.games constraint games_check CHECK ((node_id = ((vendor || ':'::text) || code)))
catalog.games constraint games_classify_check CHECK ((classify <@ '{SC,VP,JP,TG,AC,BG}'::text[]))
catalog.games constraint games_lines_check CHECK ((lines > 0))
catalog.games constraint games_min_bets_check CHECK ((jsonb_typeof(min_bets) = 'object'::text))
catalog.games constraint games_own_classify_check CHECK ((own_classify <@ '{SC,VP,JP,TG,AC,BG}'::text[]))
catalog.games constraint games_own_type_check CHECK ((own_type = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'FISH'::text, 'PVP'::text, 'SPORTS'::text, 'ESPORTS'::text, 'LOTT'::text, 'ELOTT'::text])))
catalog.games constraint games_pkey PRIMARY KEY (node_id)
catalog.games constraint games_platforms_check CHECK ((platforms <@ '{desktop,mobile}'::text[]))
catalog.games constraint games_return_bps_check CHECK (((return_bps >= 0) AND (return_bps <= 10000)))
catalog.games constraint games_sheet_check CHECK ((jsonb_typeof(sheet) = 'object'::text))
catalog.games constraint games_vendor_code_key UNIQUE (vendor, code)
catalog.games constraint games_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalog.vendors(code)
catalog.games constraint games_volatility_check CHECK ((volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
catalog.recents constraint recents_node_id_fkey FOREIGN KEY (node_id) REFERENCES catalog.games(node_id)
catalog.recents constraint recents_pkey PRIMARY KEY (member_id, node_id)
catalog.stops constraint stops_check CHECK (((scope = 'game'::text) = (node_id IS NOT NULL)))
catalog.stops constraint stops_node_id_fkey FOREIGN KEY (node_id) REFERENCES catalog.games(node_id)
catalog.stops constraint stops_reason_check CHECK ((length(reason) >= 3))
catalog.stops constraint stops_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'game'::text])))
catalog.stops constraint stops_scope_node_id_key UNIQUE NULLS NOT DISTINCT (scope, node_id)
catalog.test_vendors constraint test_vendors_code_fkey FOREIGN KEY (code) REFERENCES catalog.vendors(code)
catalog.test_vendors constraint test_vendors_pkey PRIMARY KEY (code)
catalog.test_vendors constraint test_vendors_why_check CHECK ((length(why) >= 3))
catalog.vendor_currencies constraint vendor_currencies_max_stake_check CHECK ((max_stake > 0))
catalog.vendor_currencies constraint vendor_currencies_pkey PRIMARY KEY (vendor, currency)
catalog.vendor_currencies constraint vendor_currencies_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalog.vendors(code)
catalog.vendor_decisions constraint two_persons CHECK ((((source = 'operators'::text) = ((approval IS NOT NULL) AND (asked_by IS NOT NULL) AND (decided_by IS NOT NULL))) AND ((source <> 'operators'::text) OR (asked_by <> decided_by))))
catalog.vendor_decisions constraint vendor_decisions_pkey PRIMARY KEY (id)
catalog.vendor_decisions constraint vendor_decisions_source_check CHECK ((source = ANY (ARRAY['operators'::text, 'configuration'::text, 'market'::text])))
catalog.vendor_decisions constraint vendor_decisions_what_check CHECK ((what = ANY (ARRAY['added'::text, 'settings'::text, 'key'::text, 'serves'::text])))
catalog.vendor_keys constraint vendor_keys_check CHECK (((kind = 'rsa'::text) = (public_key_pem IS NOT NULL)))
catalog.vendor_keys constraint vendor_keys_check1 CHECK (((sealed IS NULL) = ((kind = 'rsa'::text) AND (side = 'theirs'::text))))
catalog.vendor_keys constraint vendor_keys_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text))
catalog.vendor_keys constraint vendor_keys_kind_check CHECK ((kind = ANY (ARRAY['rsa'::text, 'hmac'::text])))
catalog.vendor_keys constraint vendor_keys_pkey PRIMARY KEY (id)
catalog.vendor_keys constraint vendor_keys_side_check CHECK ((side = ANY (ARRAY['theirs'::text, 'ours'::text])))
catalog.vendor_keys constraint vendor_keys_vendor_fingerprint_key UNIQUE (vendor, fingerprint)
catalog.vendor_keys constraint vendor_keys_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalog.vendors(code)
catalog.vendors constraint suspended_with_reason CHECK (((status = 'active'::text) OR (status_reason IS NOT NULL)))
catalog.vendors constraint vendors_allow_list_check CHECK (((allow_list)::inet[] IS NOT NULL))
catalog.vendors constraint vendors_api_prefix_check CHECK ((api_prefix ~ '^(/[a-z0-9-]+)*$'::text))
catalog.vendors constraint vendors_calls_per_second_check CHECK (((calls_per_second >= 1) AND (calls_per_second <= 100000)))
catalog.vendors constraint vendors_categories_check CHECK ((jsonb_typeof(categories) = 'object'::text))
catalog.vendors constraint vendors_code_check CHECK ((code ~ '^[a-z0-9][a-z0-9-]{1,39}$'::text))
catalog.vendors constraint vendors_dialect_check CHECK ((dialect = ANY (ARRAY['hub88'::text, 'caleta'::text, 'actions'::text, 'transfer'::text])))
catalog.vendors constraint vendors_mark_hash_fkey FOREIGN KEY (mark_hash) REFERENCES catalog.art(hash)
catalog.vendors constraint vendors_opens_in_check CHECK ((opens_in = ANY (ARRAY['frame'::text, 'window'::text])))
catalog.vendors constraint vendors_pkey PRIMARY KEY (code)
catalog.vendors constraint vendors_round_timeout_ms_check CHECK ((round_timeout_ms >= 60000))
catalog.vendors constraint vendors_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
complaints.complaints constraint complaints_check CHECK (((reference_kind IS NULL) = (reference IS NULL)))
complaints.complaints constraint complaints_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
complaints.complaints constraint complaints_check2 CHECK (((state <> 'answered'::text) OR ((outcome IS NOT NULL) AND (accept_by IS NOT NULL))))
complaints.complaints constraint complaints_member_id_request_key_key UNIQUE (member_id, request_key)
complaints.complaints constraint complaints_number_key UNIQUE (number)
complaints.complaints constraint complaints_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'not_upheld'::text, 'withdrawn'::text])))
complaints.complaints constraint complaints_pkey PRIMARY KEY (id)
complaints.complaints constraint complaints_reference_kind_check CHECK ((reference_kind = ANY (ARRAY['round'::text, 'deposit'::text, 'withdrawal'::text, 'other'::text])))
complaints.complaints constraint complaints_state_check CHECK ((state = ANY (ARRAY['received'::text, 'in_progress'::text, 'needs_answer'::text, 'answered'::text, 'escalated'::text, 'closed'::text])))
complaints.images constraint images_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints.complaints(id)
complaints.images constraint images_message_id_fkey FOREIGN KEY (message_id) REFERENCES complaints.messages(id)
complaints.images constraint images_pkey PRIMARY KEY (id)
complaints.messages constraint messages_author_check CHECK ((author = ANY (ARRAY['member'::text, 'operator'::text])))
complaints.messages constraint messages_check CHECK ((((kind = ANY (ARRAY['complaint'::text, 'addition'::text, 'escalation'::text])) = (author = 'member'::text)) OR (kind = 'closing'::text)))
complaints.messages constraint messages_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints.complaints(id)
complaints.messages constraint messages_kind_check CHECK ((kind = ANY (ARRAY['complaint'::text, 'addition'::text, 'question'::text, 'decision'::text, 'escalation'::text, 'closing'::text, 'note'::text])))
complaints.messages constraint messages_pkey PRIMARY KEY (id)
complaints.numbers constraint numbers_last_check CHECK ((last >= 0))
complaints.numbers constraint numbers_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
complaints.numbers constraint numbers_pkey PRIMARY KEY (market_code, year)
conformance.runs constraint runs_dialect_check CHECK ((dialect = ANY (ARRAY['hub88'::text, 'caleta'::text, 'actions'::text, 'transfer'::text])))
conformance.runs constraint runs_end_check CHECK (((state = ANY (ARRAY['finished'::text, 'stopped'::text, 'broken'::text])) = (finished_at IS NOT NULL)))
conformance.runs constraint runs_pkey PRIMARY KEY (id)
conformance.runs constraint runs_report_check CHECK (((state <> 'finished'::text) OR (report IS NOT NULL)))
conformance.runs constraint runs_side_check CHECK ((side = ANY (ARRAY['wallet'::text, 'vendor'::text])))
conformance.runs constraint runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'stopped'::text, 'broken'::text])))
conformance.runs constraint runs_target_id_fkey FOREIGN KEY (target_id) REFERENCES conformance.targets(id)
conformance.targets constraint targets_check CHECK (((removed_at IS NULL) = (sealed_key IS NOT NULL)))
conformance.targets constraint targets_check1 CHECK (((side = 'vendor'::text) OR (url IS NOT NULL)))
conformance.targets constraint targets_dialect_check CHECK ((dialect = ANY (ARRAY['hub88'::text, 'caleta'::text, 'actions'::text, 'transfer'::text])))
conformance.targets constraint targets_pkey PRIMARY KEY (id)
conformance.targets constraint targets_side_check CHECK ((side = ANY (ARRAY['wallet'::text, 'vendor'::text])))
content.counts constraint counts_item_id_fkey FOREIGN KEY (item_id) REFERENCES content.items(id)
content.counts constraint counts_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
content.counts constraint counts_pkey PRIMARY KEY (item_id, day, market_code)
content.image_sizes constraint image_sizes_image_id_fkey FOREIGN KEY (image_id) REFERENCES content.images(id) ON DELETE CASCADE
content.image_sizes constraint image_sizes_pkey PRIMARY KEY (image_id, width)
content.images constraint images_id_check CHECK ((id ~ '^[0-9a-f]{64}$'::text))
content.images constraint images_pkey PRIMARY KEY (id)
content.items constraint items_check CHECK (((address IS NULL) OR (kind = 'article'::text)))
content.items constraint items_check1 CHECK (((discarded_at IS NULL) = (discarded_by IS NULL)))
content.items constraint items_check2 CHECK (((discarded_at IS NULL) OR (address IS NULL)))
content.items constraint items_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'promotion'::text, 'promotion_category'::text, 'article'::text, 'legal'::text])))
content.items constraint items_pkey PRIMARY KEY (id)
content.items constraint items_sort_check CHECK ((sort >= 0))
content.state constraint state_is_only_check CHECK (is_only)
content.state constraint state_pkey PRIMARY KEY (is_only)
content.versions constraint versions_check CHECK (((published_at IS NULL) = (published_by IS NULL)))
content.versions constraint versions_check1 CHECK (((published_at IS NULL) = (effective_at IS NULL)))
content.versions constraint versions_check2 CHECK ((effective_at >= published_at))
content.versions constraint versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES content.items(id)
content.versions constraint versions_number_check CHECK ((number > 0))
content.versions constraint versions_pkey PRIMARY KEY (item_id, number)
core.audit_rows constraint audit_rows_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['operator'::text, 'member'::text, 'system'::text])))
core.audit_rows constraint audit_rows_pkey PRIMARY KEY (id)
core.cursors constraint cursors_pkey PRIMARY KEY (listener)
core.envelope_keys constraint envelope_keys_pkey PRIMARY KEY (id)
core.lasting_keys constraint lasting_keys_pkey PRIMARY KEY (purpose)
core.outbox constraint outbox_pkey PRIMARY KEY (xid, id)
core.secret_versions constraint secret_versions_pkey PRIMARY KEY (version)
core.secret_versions constraint secret_versions_version_check CHECK (((version >= 1) AND (version <= 255)))
core.security_lines constraint security_lines_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'operator'::text])))
core.security_lines constraint security_lines_address_check CHECK ((length(address) <= 45))
core.security_lines constraint security_lines_check CHECK (((name IS NULL) OR (actor_id IS NOT NULL)))
core.security_lines constraint security_lines_check1 CHECK (((name IS NULL) OR (name_hash IS NULL)))
core.security_lines constraint security_lines_check2 CHECK (((until IS NULL) OR (until >= at)))
core.security_lines constraint security_lines_code_check CHECK ((length(code) <= 80))
core.security_lines constraint security_lines_count_check CHECK ((count >= 1))
core.security_lines constraint security_lines_detail_check CHECK ((pg_column_size(detail) <= 8000))
core.security_lines constraint security_lines_kind_check CHECK ((kind ~ '^[a-z_]{3,40}$'::text))
core.security_lines constraint security_lines_name_check CHECK ((length(name) <= 80))
core.security_lines constraint security_lines_name_hash_check CHECK ((octet_length(name_hash) = 32))
core.security_lines constraint security_lines_pkey PRIMARY KEY (id)
core.security_lines constraint security_lines_route_check CHECK ((length(route) <= 200))
core.security_shipped constraint security_shipped_pkey PRIMARY KEY (target)
delivery.choices constraint choices_pkey PRIMARY KEY (member_id, topic, channel)
delivery.consents constraint consents_check CHECK ((agreed = (version IS NOT NULL)))
delivery.consents constraint consents_pkey PRIMARY KEY (id)
delivery.consents constraint consents_source_check CHECK ((source = ANY (ARRAY['security_center'::text, 'mail_link'::text])))
delivery.messages constraint messages_attempts_check CHECK ((attempts >= 0))
delivery.messages constraint messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
delivery.messages constraint messages_check CHECK (((state = ANY (ARRAY['queued'::text, 'sending'::text])) = (due_at IS NOT NULL)))
delivery.messages constraint messages_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)))
delivery.messages constraint messages_check2 CHECK (((state <> ALL (ARRAY['queued'::text, 'sending'::text])) OR ((recipient IS NOT NULL) AND (content IS NOT NULL))))
delivery.messages constraint messages_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
delivery.messages constraint messages_pkey PRIMARY KEY (id)
delivery.messages constraint messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unsure'::text, 'expired'::text, 'withheld'::text])))
delivery.messages constraint messages_via_check CHECK ((via = ANY (ARRAY['local'::text, 'smtp'::text, 'twilio'::text])))
delivery.push_devices constraint push_devices_endpoint_hash_key UNIQUE (endpoint_hash)
delivery.push_devices constraint push_devices_pkey PRIMARY KEY (id)
delivery.pushes constraint pushes_attempts_check CHECK ((attempts >= 0))
delivery.pushes constraint pushes_check CHECK (((state = ANY (ARRAY['queued'::text, 'sending'::text])) = ((due_at IS NOT NULL) AND (content IS NOT NULL))))
delivery.pushes constraint pushes_device_id_fkey FOREIGN KEY (device_id) REFERENCES delivery.push_devices(id) ON DELETE CASCADE
delivery.pushes constraint pushes_pkey PRIMARY KEY (id)
delivery.pushes constraint pushes_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'withheld'::text])))
delivery.words constraint words_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
delivery.words constraint words_pkey PRIMARY KEY (market, template, variant, language, version)
delivery.words constraint words_version_check CHECK ((version > 0))
exclusions.exclusions constraint exclusions_end_check CHECK (((until_at IS NULL) OR (until_at > set_at)))
exclusions.exclusions constraint exclusions_ended_check CHECK (((ended_at IS NULL) OR (kind = ANY (ARRAY['operator'::text, 'register'::text, 'verification'::text]))))
exclusions.exclusions constraint exclusions_kind_check CHECK ((kind = ANY (ARRAY['time_out'::text, 'self_exclusion'::text, 'operator'::text, 'register'::text, 'verification'::text])))
exclusions.exclusions constraint exclusions_pkey PRIMARY KEY (id)
exclusions.exclusions constraint exclusions_return_check CHECK ((((return_asked_at IS NULL) = (returns_at IS NULL)) AND ((returns_at IS NULL) OR ((kind = 'self_exclusion'::text) AND (until_at IS NOT NULL) AND (return_asked_at >= until_at) AND (returns_at >= (return_asked_at + '24:00:00'::interval))))))
exclusions.play_blocks constraint play_blocks_pkey PRIMARY KEY (id)
exclusions.play_blocks constraint play_blocks_reason_check CHECK ((length(reason) >= 3))
handpay.hand_pays constraint hand_pays_amount_check CHECK ((amount > 0))
handpay.hand_pays constraint hand_pays_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
handpay.hand_pays constraint hand_pays_held_bonus_check CHECK ((held_bonus >= 0))
handpay.hand_pays constraint hand_pays_held_cash_check CHECK ((held_cash >= 0))
handpay.hand_pays constraint hand_pays_key_key UNIQUE (key)
handpay.hand_pays constraint hand_pays_pkey PRIMARY KEY (id)
handpay.hand_pays constraint hand_pays_source_check CHECK ((source = ANY (ARRAY['win'::text, 'transfer'::text])))
handpay.hand_pays constraint hand_pays_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'refused'::text, 'rolled_back'::text])))
handpay.hand_pays constraint hand_pays_two_persons CHECK (((state <> ALL (ARRAY['paid'::text, 'refused'::text])) OR ((asked_by IS NOT NULL) AND (decided_by IS NOT NULL) AND (asked_by <> decided_by) AND (length(note) >= 3))))
handpay.hand_pays constraint hand_pays_why_check CHECK ((why = ANY (ARRAY['amount'::text, 'round'::text, 'stay'::text, 'hour'::text, 'vendor_hour'::text])))
harm.acts constraint acts_act_check CHECK ((act = ANY (ARRAY['opened'::text, 'marked'::text, 'told'::text, 'taken'::text, 'handed_over'::text, 'noted'::text, 'followed_up'::text, 'closed'::text])))
harm.acts constraint acts_case_id_fkey FOREIGN KEY (case_id) REFERENCES harm.cases(id) ON DELETE CASCADE
harm.acts constraint acts_check CHECK (((by_id IS NULL) = (by_name IS NULL)))
harm.acts constraint acts_pkey PRIMARY KEY (id)
harm.cases constraint cases_check CHECK ((last_seen_at >= first_seen_at))
harm.cases constraint cases_check1 CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (outcome IS NOT NULL))))
harm.cases constraint cases_check2 CHECK ((((state = 'follow_up'::text) = (follow_up_on IS NOT NULL)) AND ((state = 'follow_up'::text) = (follow_up_at IS NOT NULL))))
harm.cases constraint cases_check3 CHECK (((state <> 'in_progress'::text) OR (assignee IS NOT NULL)))
harm.cases constraint cases_level_check CHECK ((level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'top'::text])))
harm.cases constraint cases_outcome_check CHECK ((outcome = ANY (ARRAY['contacted'::text, 'limit_agreed'::text, 'time_out_agreed'::text, 'excluded'::text, 'no_concern'::text, 'other'::text])))
harm.cases constraint cases_pkey PRIMARY KEY (id)
harm.cases constraint cases_severity_check CHECK ((severity >= 0))
harm.cases constraint cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_progress'::text, 'follow_up'::text, 'closed'::text])))
harm.checks constraint checks_pkey PRIMARY KEY (member_id, at)
harm.hours constraint hours_pkey PRIMARY KEY (member_id, hour)
harm.marks constraint marks_case_id_fkey FOREIGN KEY (case_id) REFERENCES harm.cases(id) ON DELETE CASCADE
harm.marks constraint marks_pkey PRIMARY KEY (id)
harm.marks constraint marks_points_check CHECK ((points >= 0))
harm.payments constraint payments_check CHECK (((lost_percent IS NULL) = (after_minutes IS NULL)))
harm.payments constraint payments_pkey PRIMARY KEY (deposit_id)
harm.payments constraint payments_state_check CHECK ((state = ANY (ARRAY['credited'::text, 'declined'::text])))
harm.rules constraint rules_pkey PRIMARY KEY (market, version)
harm.rules constraint rules_version_check CHECK ((version > 0))
harm.stretches constraint stretches_check CHECK ((last_at >= began_at))
harm.stretches constraint stretches_pkey PRIMARY KEY (member_id, began_at)
harm.watch constraint watch_hour_check CHECK ((num_nulls(hour, hour_bets, hour_staked, hour_won) = ANY (ARRAY[0, 4])))
harm.watch constraint watch_pkey PRIMARY KEY (member_id)
harm.watch constraint watch_stretch_check CHECK (((num_nulls(stretch_began_at, stretch_last_at, stretch_bets) = ANY (ARRAY[0, 3])) AND (stretch_last_at >= stretch_began_at)))
inbox.addressees constraint addressees_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES inbox.circulars(id)
inbox.addressees constraint addressees_pkey PRIMARY KEY (circular_id, member_id)
inbox.addressees constraint addressees_withheld_check CHECK ((withheld = ANY (ARRAY['not_open'::text, 'left_alone'::text])))
inbox.circulars constraint circulars_check CHECK (((state = ANY (ARRAY['sending'::text, 'sent'::text])) <= (started_at IS NOT NULL)))
inbox.circulars constraint circulars_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'stopped'::text, 'discarded'::text])) = (ended_at IS NOT NULL)))
inbox.circulars constraint circulars_pkey PRIMARY KEY (id)
inbox.circulars constraint circulars_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text, 'discarded'::text])))
inbox.messages constraint messages_case_check CHECK (((kind ~~ 'case%'::text) = (payment_case IS NOT NULL)))
inbox.messages constraint messages_circular_check CHECK ((((kind = 'circular'::text) = (circular_id IS NOT NULL)) AND ((fact_id IS NULL) = (circular_id IS NOT NULL)) AND ((circular_id IS NULL) = (circular_values IS NULL)) AND ((circular_id IS NULL) = (topic IS NULL))))
inbox.messages constraint messages_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES inbox.circulars(id)
inbox.messages constraint messages_complaint_check CHECK (((kind ~~ 'complaint%'::text) = (complaint IS NOT NULL)))
inbox.messages constraint messages_fact_id_key UNIQUE (fact_id)
inbox.messages constraint messages_fee_check CHECK ((fee >= 0))
inbox.messages constraint messages_free_rounds_check CHECK (((kind = 'free_rounds'::text) = (free_rounds IS NOT NULL)))
inbox.messages constraint messages_kind_check CHECK ((kind = ANY (ARRAY['deposit_credited'::text, 'deposit_failed'::text, 'deposit_held'::text, 'deposit_released'::text, 'deposit_sent_back'::text, 'deposit_refunded'::text, 'deposit_charged_back'::text, 'deposit_won'::text, 'withdrawal_approved'::text, 'withdrawal_rejected'::text, 'withdrawal_on_hold'::text, 'withdrawal_sent'::text, 'withdrawal_returned'::text, 'case_asked'::text, 'case_closed'::text, 'win_waits'::text, 'win_paid'::text, 'win_refused'::text, 'free_rounds'::text, 'break_began'::text, 'return_asked'::text, 'exclusion_ended'::text, 'limit_near'::text, 'document_accepted'::text, 'document_refused'::text, 'document_grace'::text, 'document_expiring'::text, 'complaint_received'::text, 'complaint_asked'::text, 'complaint_answered'::text, 'complaint_closed'::text, 'play_check'::text, 'chat_answered'::text, 'feedback_answered'::text, 'circular'::text])))
inbox.messages constraint messages_limit_news_check CHECK (((kind = 'limit_near'::text) = (limit_news IS NOT NULL)))
inbox.messages constraint messages_pkey PRIMARY KEY (id)
inbox.messages constraint messages_until_check CHECK (((kind = ANY (ARRAY['break_began'::text, 'return_asked'::text, 'document_grace'::text, 'document_expiring'::text, 'withdrawal_on_hold'::text])) OR (until_at IS NULL)))
kyc.document_types constraint document_types_code_check CHECK ((code ~ '^[A-Z]{2,12}$'::text))
kyc.document_types constraint document_types_market_code_fkey FOREIGN KEY (market_code) REFERENCES kyc.terms(market_code)
kyc.document_types constraint document_types_pkey PRIMARY KEY (market_code, code)
kyc.document_types constraint document_types_sides_check CHECK ((((cardinality(sides) >= 1) AND (cardinality(sides) <= 3)) AND (sides <@ ARRAY['front'::text, 'back'::text, 'page'::text])))
kyc.documents constraint documents_check CHECK (((state = 'none'::text) OR ((type_code IS NOT NULL) AND (submitted_at IS NOT NULL))))
kyc.documents constraint documents_check1 CHECK (((state = 'none'::text) OR (wiped_at IS NOT NULL) OR ((number IS NOT NULL) AND (number_mark IS NOT NULL))))
kyc.documents constraint documents_market_code_fkey FOREIGN KEY (market_code) REFERENCES kyc.terms(market_code)
kyc.documents constraint documents_market_code_type_code_fkey FOREIGN KEY (market_code, type_code) REFERENCES kyc.document_types(market_code, code)
kyc.documents constraint documents_pkey PRIMARY KEY (id)
kyc.documents constraint documents_state_check CHECK ((state = ANY (ARRAY['none'::text, 'waiting'::text, 'accepted'::text, 'rejected'::text, 'expired'::text])))
kyc.images constraint images_check CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))
kyc.images constraint images_document_id_fkey FOREIGN KEY (document_id) REFERENCES kyc.documents(id)
kyc.images constraint images_pkey PRIMARY KEY (id)
kyc.images constraint images_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'page'::text])))
kyc.images constraint images_state_check CHECK ((state = ANY (ARRAY['given'::text, 'fine'::text, 'refused'::text])))
kyc.register_sweeps constraint register_sweeps_pkey PRIMARY KEY (version)
kyc.reminders constraint reminders_days_check CHECK ((days > 0))
kyc.reminders constraint reminders_pkey PRIMARY KEY (member_id, what, ends_on, days)
kyc.reminders constraint reminders_what_check CHECK ((what = ANY (ARRAY['grace'::text, 'expiry'::text])))
kyc.terms constraint terms_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 365)))
kyc.terms constraint terms_keep_years_check CHECK ((keep_years >= 5))
kyc.terms constraint terms_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
kyc.terms constraint terms_pkey PRIMARY KEY (market_code)
kyc.terms constraint terms_renew_days_check CHECK (((renew_days >= 0) AND (renew_days <= 365)))
limits.game_sessions constraint game_sessions_check CHECK ((seen_at >= began_at))
limits.game_sessions constraint game_sessions_check1 CHECK ((checked_at >= began_at))
limits.game_sessions constraint game_sessions_pkey PRIMARY KEY (member_id)
limits.house_limit_reminders constraint house_limit_reminders_pkey PRIMARY KEY (member_id, kind, period, amount, period_key, share)
limits.house_limit_reminders constraint house_limit_reminders_share_check CHECK ((share = ANY (ARRAY[80, 100])))
limits.limit_reminders constraint limit_reminders_pkey PRIMARY KEY (limit_id, period_key, share)
limits.limit_reminders constraint limit_reminders_share_check CHECK ((share = ANY (ARRAY[80, 100])))
limits.limit_requests constraint limit_requests_amount_check CHECK ((amount >= 0))
limits.limit_requests constraint limit_requests_check CHECK ((confirm_from > asked_at))
limits.limit_requests constraint limit_requests_check1 CHECK ((lapses_at > confirm_from))
limits.limit_requests constraint limit_requests_check2 CHECK (((ended_at IS NULL) = (outcome IS NULL)))
limits.limit_requests constraint limit_requests_kind_check CHECK ((kind = ANY (ARRAY['single_stake'::text, 'stake'::text, 'loss'::text, 'play_minutes'::text, 'deposit'::text, 'net_deposit'::text])))
limits.limit_requests constraint limit_requests_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'withdrawn'::text, 'replaced'::text, 'lapsed'::text])))
limits.limit_requests constraint limit_requests_period_check CHECK ((period = ANY (ARRAY['bet'::text, 'session'::text, 'day'::text, 'week'::text, 'month'::text])))
limits.limit_requests constraint limit_requests_pkey PRIMARY KEY (id)
limits.limits constraint limits_amount_check CHECK ((amount >= 0))
limits.limits constraint limits_check CHECK (((kind = 'single_stake'::text) = (period = 'bet'::text)))
limits.limits constraint limits_check1 CHECK (((kind <> 'play_minutes'::text) OR (period = 'session'::text)))
limits.limits constraint limits_check2 CHECK (((ended_at IS NULL) OR (ended_at >= active_from)))
limits.limits constraint limits_deposit_period_check CHECK (((kind <> ALL (ARRAY['deposit'::text, 'net_deposit'::text])) OR (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))))
limits.limits constraint limits_kind_check CHECK ((kind = ANY (ARRAY['single_stake'::text, 'stake'::text, 'loss'::text, 'play_minutes'::text, 'deposit'::text, 'net_deposit'::text])))
limits.limits constraint limits_period_check CHECK ((period = ANY (ARRAY['bet'::text, 'session'::text, 'day'::text, 'week'::text, 'month'::text])))
limits.limits constraint limits_pkey PRIMARY KEY (id)
limits.limits constraint limits_set_by_check CHECK ((set_by = ANY (ARRAY['member'::text, 'operator'::text])))
limits.money_days constraint money_days_pkey PRIMARY KEY (member_id, currency, day)
limits.play_days constraint play_days_pkey PRIMARY KEY (member_id, currency, day)
limits.play_sessions constraint play_sessions_pkey PRIMARY KEY (session_id, currency)
limits.reality_checks constraint reality_checks_minutes_check CHECK ((minutes = ANY (ARRAY[15, 30, 60])))
limits.reality_checks constraint reality_checks_pkey PRIMARY KEY (member_id)
markets.closures constraint closures_check CHECK (((address IS NULL) OR (ends_at IS NOT NULL)))
markets.closures constraint closures_check1 CHECK (((kind = 'region'::text) OR ((countries = '{}'::text[]) AND (NOT is_unserved))))
markets.closures constraint closures_check2 CHECK (((kind = 'maintenance'::text) OR (address IS NOT NULL) OR (countries <> '{}'::text[]) OR is_unserved))
markets.closures constraint closures_kind_address_key UNIQUE NULLS NOT DISTINCT (kind, address)
markets.closures constraint closures_kind_check CHECK ((kind = ANY (ARRAY['maintenance'::text, 'region'::text])))
markets.closures constraint closures_reason_check CHECK ((length(reason) >= 3))
markets.drafts constraint drafts_base_check CHECK ((base >= 0))
markets.drafts constraint drafts_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
markets.drafts constraint drafts_pkey PRIMARY KEY (id)
markets.drafts constraint drafts_reason_check CHECK ((length(reason) >= 3))
markets.hand_pays constraint hand_pays_check CHECK ((hour_cap >= hour_alarm))
markets.hand_pays constraint hand_pays_from_amount_check CHECK ((from_amount > 0))
markets.hand_pays constraint hand_pays_hour_alarm_check CHECK ((hour_alarm > 0))
markets.hand_pays constraint hand_pays_market_code_fkey FOREIGN KEY (market_code) REFERENCES markets.markets(code) ON DELETE CASCADE
markets.hand_pays constraint hand_pays_pkey PRIMARY KEY (market_code)
markets.house_limits constraint house_limits_amount_check CHECK ((amount > 0))
markets.house_limits constraint house_limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text])))
markets.house_limits constraint house_limits_market_code_fkey FOREIGN KEY (market_code) REFERENCES markets.markets(code)
markets.house_limits constraint house_limits_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
markets.house_limits constraint house_limits_pkey PRIMARY KEY (market_code, kind, period)
markets.markets constraint markets_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
markets.markets constraint markets_minimum_age_check CHECK ((minimum_age >= 18))
markets.markets constraint markets_one_currency_each UNIQUE (currency)
markets.markets constraint markets_password_days_check CHECK ((password_days > 0))
markets.markets constraint markets_pkey PRIMARY KEY (code)
markets.markets constraint markets_version_check CHECK ((version > 0))
markets.markets constraint markets_zalo_bonus_check CHECK (((zalo_bonus IS NULL) OR ((zalo_bonus ? 'reward'::text) AND ((zalo_bonus ->> 'url'::text) ~~ 'https://%'::text))))
markets.methods constraint methods_check CHECK ((max_amount >= min_amount))
markets.methods constraint methods_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
markets.methods constraint methods_fee_check CHECK ((fee >= 0))
markets.methods constraint methods_fee_rate_ppm_check CHECK (((fee_rate_ppm >= 0) AND (fee_rate_ppm <= 200000)))
markets.methods constraint methods_gateways_check CHECK ((cardinality(gateways) > 0))
markets.methods constraint methods_market_code_fkey FOREIGN KEY (market_code) REFERENCES markets.markets(code)
markets.methods constraint methods_min_amount_check CHECK ((min_amount > 0))
markets.methods constraint methods_open_minutes_check CHECK ((open_minutes > 0))
markets.methods constraint methods_part_max_check CHECK ((part_max > 0))
markets.methods constraint methods_pkey PRIMARY KEY (market_code, direction, code)
markets.taxes constraint taxes_above_check CHECK ((above >= 0))
markets.taxes constraint taxes_basis_check CHECK ((basis = ANY (ARRAY['deposit'::text, 'stake'::text, 'gross_gaming_revenue'::text, 'prize'::text])))
markets.taxes constraint taxes_bearer_check CHECK ((bearer = ANY (ARRAY['member'::text, 'house'::text])))
markets.taxes constraint taxes_market_code_fkey FOREIGN KEY (market_code) REFERENCES markets.markets(code) ON DELETE CASCADE
markets.taxes constraint taxes_moment_check CHECK ((moment = ANY (ARRAY['deposit'::text, 'bet'::text, 'settlement'::text, 'payout'::text, 'period'::text])))
markets.taxes constraint taxes_rate_ppm_check CHECK (((rate_ppm >= 0) AND (rate_ppm <= 1000000)))
markets.taxes constraint taxes_taken_of_check CHECK ((taken_of = ANY (ARRAY['whole'::text, 'excess'::text])))
markets.versions constraint versions_pkey PRIMARY KEY (market_code, version)
markets.versions constraint versions_reason_check CHECK ((length(reason) >= 3))
markets.versions constraint versions_version_check CHECK ((version > 0))
members.acceptances constraint acceptances_how_check CHECK ((how = ANY (ARRAY['registration'::text, 'asked'::text, 'house'::text])))
members.acceptances constraint acceptances_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.members(id)
members.acceptances constraint acceptances_page_check CHECK ((page = ANY (ARRAY['terms'::text, 'privacy'::text])))
members.acceptances constraint acceptances_pkey PRIMARY KEY (member_id, page, version)
members.invitations constraint invitations_code_check CHECK ((code ~ '^[A-Za-z0-9]{4,16}$'::text))
members.invitations constraint invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.members(id)
members.invitations constraint invitations_pkey PRIMARY KEY (code)
members.marks constraint marks_hash_check CHECK ((length(hash) = 32))
members.marks constraint marks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text, 'id_number'::text, 'person'::text, 'name'::text, 'device'::text, 'address'::text])))
members.marks constraint marks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.members(id)
members.marks constraint marks_pkey PRIMARY KEY (member_id, kind)
members.members constraint members_account_check CHECK ((account ~ '^[A-Za-z0-9_]{4,32}$'::text))
members.members constraint members_avatar_check CHECK ((avatar ~ '^[a-z_]{1,32}$'::text))
members.members constraint members_came_by_check CHECK ((came_by = ANY (ARRAY['house'::text, 'username'::text, 'mobile'::text, 'one_click'::text, 'trial'::text])))
members.members constraint members_close_reason_check CHECK ((length(close_reason) <= 500))
members.members constraint members_closed CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)))
members.members constraint members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES members.members(id)
members.members constraint members_password_due_check CHECK ((password_due = ANY (ARRAY['temporary'::text, 'weak'::text, 'breached'::text])))
members.members constraint members_pkey PRIMARY KEY (id)
members.members constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'closed'::text])))
members.members constraint members_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 41, 42])))
members.profile_rules constraint profile_rules_pkey PRIMARY KEY (market_code)
members.signals constraint signals_check CHECK ((member_id <> other_id))
members.signals constraint signals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.members(id)
members.signals constraint signals_other_id_fkey FOREIGN KEY (other_id) REFERENCES members.members(id)
members.signals constraint signals_pkey PRIMARY KEY (member_id, other_id, kind)
members.test_accounts constraint test_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members.members(id)
members.test_accounts constraint test_accounts_pkey PRIMARY KEY (member_id)
members.test_accounts constraint test_accounts_why_check CHECK ((length(why) >= 3))
operators.approvals constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators.operators(id)
operators.approvals constraint approvals_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
operators.approvals constraint approvals_check1 CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> asked_by))))
operators.approvals constraint approvals_check2 CHECK ((expires_at > asked_at))
operators.approvals constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators.operators(id)
operators.approvals constraint approvals_pkey PRIMARY KEY (id)
operators.approvals constraint approvals_reason_check CHECK ((length(reason) >= 3))
operators.approvals constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'overtaken'::text, 'expired'::text])))
operators.devices constraint devices_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text])))
operators.devices constraint devices_mark_check CHECK ((octet_length(mark) = 32))
operators.devices constraint devices_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(id)
operators.devices constraint devices_pkey PRIMARY KEY (operator_id, mark)
operators.list_views constraint list_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
operators.list_views constraint list_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES operators.operators(id)
operators.list_views constraint list_views_owner_id_list_name_key UNIQUE (owner_id, list, name)
operators.list_views constraint list_views_pkey PRIMARY KEY (id)
operators.list_views constraint list_views_search_check CHECK ((length(search) <= 1000))
operators.login_failures constraint login_failures_pkey PRIMARY KEY (id)
operators.login_failures constraint login_failures_throttle_key_check CHECK ((octet_length(throttle_key) = 32))
operators.operators constraint operators_active_has_password CHECK (((status <> 'active'::text) OR (password_hash IS NOT NULL)))
operators.operators constraint operators_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
operators.operators constraint operators_pkey PRIMARY KEY (id)
operators.operators constraint operators_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text])))
operators.operators constraint operators_username_check CHECK ((username ~ '^[a-z][a-z0-9_]{2,31}$'::text))
operators.operators constraint operators_username_key UNIQUE (username)
operators.passkey_rules constraint passkey_rules_check CHECK ((enrol_by >= set_at))
operators.passkey_rules constraint passkey_rules_pkey PRIMARY KEY (role)
operators.preferences constraint preferences_key_check CHECK ((key ~ '^[a-z][A-Za-z]{1,39}$'::text))
operators.preferences constraint preferences_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(id)
operators.preferences constraint preferences_pkey PRIMARY KEY (operator_id, key)
operators.preferences constraint preferences_value_check CHECK ((octet_length((value)::text) <= 8192))
operators.record_holders constraint record_holders_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text))
operators.record_holders constraint record_holders_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(id)
operators.record_holders constraint record_holders_pkey PRIMARY KEY (kind, record_id)
operators.record_notes constraint record_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES operators.operators(id)
operators.record_notes constraint record_notes_author_id_key_key UNIQUE (author_id, key)
operators.record_notes constraint record_notes_kind_check CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text))
operators.record_notes constraint record_notes_pkey PRIMARY KEY (id)
operators.record_notes constraint record_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
operators.roles constraint roles_code_check CHECK (((code ~ '^[a-z][a-z0-9_]{2,31}$'::text) AND (code <> ALL (ARRAY['admin'::text, 'payments'::text, 'support'::text, 'content'::text, 'risk'::text, 'auditor'::text]))))
operators.roles constraint roles_name_check CHECK (((length(name) >= 2) AND (length(name) <= 60)))
operators.roles constraint roles_permissions_check CHECK ((cardinality(permissions) > 0))
operators.roles constraint roles_pkey PRIMARY KEY (code)
operators.second_person constraint second_person_from_amount_check CHECK ((from_amount > 0))
operators.second_person constraint second_person_pkey PRIMARY KEY (action, currency)
operators.sessions constraint sessions_handle_key UNIQUE (handle)
operators.sessions constraint sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(id)
operators.sessions constraint sessions_pkey PRIMARY KEY (id)
operators.sessions constraint sessions_secret_hash_key UNIQUE (secret_hash)
operators.set_ups constraint set_ups_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators.operators(id)
operators.set_ups constraint set_ups_pkey PRIMARY KEY (id)
operators.set_ups constraint set_ups_token_hash_key UNIQUE (token_hash)
operators.ties constraint ties_cause_check CHECK ((cause = ANY (ARRAY['invited'::text, 'link'::text, 'role'::text, 'permissions'::text, 'reset'::text, 'enabled'::text, 'address'::text])))
operators.ties constraint ties_check CHECK ((made <> maker))
operators.ties constraint ties_made_fkey FOREIGN KEY (made) REFERENCES operators.operators(id)
operators.ties constraint ties_maker_fkey FOREIGN KEY (maker) REFERENCES operators.operators(id)
operators.ties constraint ties_pkey PRIMARY KEY (made, maker, cause)
play.archived_months constraint archived_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
play.archived_months constraint archived_months_pkey PRIMARY KEY (month)
play.free_grants constraint free_grants_amount_check CHECK ((amount > 0))
play.free_grants constraint free_grants_amount_left_check CHECK ((amount_left >= 0))
play.free_grants constraint free_grants_bet_value_check CHECK ((bet_value > 0))
play.free_grants constraint free_grants_check CHECK (((rounds IS NULL) <> (amount IS NULL)))
play.free_grants constraint free_grants_check1 CHECK ((((rounds IS NULL) = (rounds_left IS NULL)) AND ((amount IS NULL) = (amount_left IS NULL))))
play.free_grants constraint free_grants_check2 CHECK (((rounds IS NULL) OR (bet_value IS NOT NULL)))
play.free_grants constraint free_grants_pkey PRIMARY KEY (vendor, id)
play.free_grants constraint free_grants_rounds_check CHECK ((rounds > 0))
play.free_grants constraint free_grants_rounds_left_check CHECK ((rounds_left >= 0))
play.free_grants constraint free_grants_wins_to_check CHECK ((wins_to = ANY (ARRAY['cash'::text, 'bonus'::text])))
play.keys constraint keys_pkey PRIMARY KEY (key)
play.places constraint places_pkey PRIMARY KEY (session_id, at)
play.receipts constraint receipts_amount_check CHECK ((amount >= 0))
play.receipts constraint receipts_check CHECK (((bonus_amount >= 0) AND (bonus_amount <= amount)))
play.receipts constraint receipts_jackpot_check CHECK ((jackpot >= 0))
play.receipts constraint receipts_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text])))
play.receipts constraint receipts_wins_to_check CHECK ((wins_to = ANY (ARRAY['cash'::text, 'bonus'::text])))
play.reversal_orders constraint reversal_orders_amount_check CHECK ((amount > 0))
play.reversal_orders constraint reversal_orders_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
play.reversal_orders constraint reversal_orders_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL)))
play.reversal_orders constraint reversal_orders_check2 CHECK (((state <> 'done'::text) OR (NOT needs_second) OR (decided_by <> asked_by)))
play.reversal_orders constraint reversal_orders_note_check CHECK ((length(note) >= 3))
play.reversal_orders constraint reversal_orders_pkey PRIMARY KEY (id)
play.reversal_orders constraint reversal_orders_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text])))
play.reversals constraint reversals_pkey PRIMARY KEY (vendor, transaction_uuid, member_id)
play.rounds constraint rounds_check CHECK (((state = 'open'::text) = (closed_at IS NULL)))
play.rounds constraint rounds_free_staked_check CHECK ((free_staked >= 0))
play.rounds constraint rounds_jackpot_check CHECK ((jackpot >= 0))
play.rounds constraint rounds_live_bets_check CHECK ((live_bets >= 0))
play.rounds constraint rounds_pkey PRIMARY KEY (id)
play.rounds constraint rounds_staked_check CHECK ((staked >= 0))
play.rounds constraint rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'rolled_back'::text])))
play.rounds constraint rounds_won_check CHECK ((won >= 0))
play.tokens constraint tokens_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
play.tokens constraint tokens_pkey PRIMARY KEY (hash)
play.unsure_calls constraint unsure_calls_kind_check CHECK ((kind = ANY (ARRAY['win'::text, 'rollback'::text])))
play.unsure_calls constraint unsure_calls_pkey PRIMARY KEY (vendor, transaction_uuid)
play.vendor_hours constraint vendor_hours_pkey PRIMARY KEY (vendor, currency, hour, part)
proofs.attempts constraint attempts_key_check CHECK ((octet_length(key) = 32))
proofs.attempts constraint attempts_pkey PRIMARY KEY (key)
proofs.attempts constraint attempts_taken_check CHECK ((taken > 0))
proofs.authenticators constraint authenticators_check CHECK ((confirmed_at < confirm_by))
proofs.authenticators constraint authenticators_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['member'::text, 'operator'::text])))
proofs.authenticators constraint authenticators_pkey PRIMARY KEY (owner_kind, owner_id)
proofs.captchas constraint captchas_answer_hash_check CHECK ((octet_length(answer_hash) = 32))
proofs.captchas constraint captchas_check CHECK ((expires_at <= (created_at + '00:05:00'::interval)))
proofs.captchas constraint captchas_device_hash_check CHECK ((octet_length(device_hash) = 32))
proofs.captchas constraint captchas_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'audio'::text])))
proofs.captchas constraint captchas_pkey PRIMARY KEY (id)
proofs.captchas constraint captchas_tries_left_check CHECK (((tries_left >= 0) AND (tries_left <= 3)))
proofs.codes constraint codes_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
proofs.codes constraint codes_check CHECK ((expires_at <= (created_at + '00:10:00'::interval)))
proofs.codes constraint codes_check1 CHECK ((resend_at <= expires_at))
proofs.codes constraint codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
proofs.codes constraint codes_pkey PRIMARY KEY (purpose, target_hash)
proofs.codes constraint codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'recovery'::text, 'change_mobile'::text, 'change_email'::text, 'new_device'::text, 'confirm'::text, 'verify'::text])))
proofs.codes constraint codes_target_hash_check CHECK ((octet_length(target_hash) = 32))
proofs.codes constraint codes_tries_left_check CHECK (((tries_left >= 0) AND (tries_left <= 5)))
proofs.passkeys constraint passkeys_counter_check CHECK (((counter >= 0) AND (counter <= '4294967295'::bigint)))
proofs.passkeys constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023)))
proofs.passkeys constraint passkeys_credential_id_key UNIQUE (credential_id)
proofs.passkeys constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
proofs.passkeys constraint passkeys_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['member'::text, 'operator'::text])))
proofs.passkeys constraint passkeys_pkey PRIMARY KEY (id)
proofs.recovery_codes constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
proofs.recovery_codes constraint recovery_codes_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['member'::text, 'operator'::text])))
proofs.recovery_codes constraint recovery_codes_pkey PRIMARY KEY (owner_kind, owner_id, place)
proofs.recovery_codes constraint recovery_codes_place_check CHECK (((place >= 1) AND (place <= 10)))
proofs.spent constraint spent_hash_check CHECK ((octet_length(hash) = 32))
proofs.spent constraint spent_pkey PRIMARY KEY (hash)
reporting.acknowledgements constraint acknowledgements_check CHECK ((num_nulls(revoked_by, revoked_by_name, revoke_reason) = ANY (ARRAY[0, 3])))
reporting.acknowledgements constraint acknowledgements_check1 CHECK (((revoked_by IS NULL) OR (ended_at IS NOT NULL)))
reporting.acknowledgements constraint acknowledgements_note_check CHECK ((length(note) >= 3))
reporting.acknowledgements constraint acknowledgements_pkey PRIMARY KEY (id)
reporting.acknowledgements constraint acknowledgements_revoke_reason_check CHECK ((length(revoke_reason) >= 3))
reporting.bank_accounts constraint bank_accounts_pkey PRIMARY KEY (id)
reporting.bank_accounts constraint bank_accounts_settles_after_days_check CHECK (((settles_after_days >= 0) AND (settles_after_days <= 30)))
reporting.bank_lines constraint bank_lines_account_id_day_reference_units_occurrence_key UNIQUE (account_id, day, reference, units, occurrence)
reporting.bank_lines constraint bank_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES reporting.bank_accounts(id)
reporting.bank_lines constraint bank_lines_pkey PRIMARY KEY (id)
reporting.bank_lines constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES reporting.bank_statements(id)
reporting.bank_statements constraint bank_statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES reporting.bank_accounts(id)
reporting.bank_statements constraint bank_statements_check CHECK ((last_day >= first_day))
reporting.bank_statements constraint bank_statements_file_hash_key UNIQUE (file_hash)
reporting.bank_statements constraint bank_statements_pkey PRIMARY KEY (id)
reporting.checks constraint checks_check CHECK (((state = 'differs'::text) = (differences > 0)))
reporting.checks constraint checks_differences_check CHECK ((differences >= 0))
reporting.checks constraint checks_pkey PRIMARY KEY (reconciliation_id, ordinal)
reporting.checks constraint checks_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reporting.reconciliations(id)
reporting.checks constraint checks_state_check CHECK ((state = ANY (ARRAY['agrees'::text, 'differs'::text, 'failed'::text, 'skipped'::text, 'unasked'::text])))
reporting.gateway_moves constraint gateway_moves_pkey PRIMARY KEY (gateway, kind, gateway_id, part)
reporting.marks constraint marks_pkey PRIMARY KEY (name)
reporting.measure_days constraint measure_days_pkey PRIMARY KEY (measure, market, day, currency, vendor, game_code, method)
reporting.measure_hours constraint measure_hours_hour_check CHECK (((hour >= 0) AND (hour <= 25)))
reporting.measure_hours constraint measure_hours_pkey PRIMARY KEY (measure, market, day, hour, currency, vendor, game_code, method)
reporting.measure_marks constraint measure_marks_pkey PRIMARY KEY (measure, market)
reporting.move_lines constraint move_lines_gateway_kind_gateway_id_part_fkey FOREIGN KEY (gateway, kind, gateway_id, part) REFERENCES reporting.gateway_moves(gateway, kind, gateway_id, part)
reporting.move_lines constraint move_lines_gateway_kind_gateway_id_part_key UNIQUE (gateway, kind, gateway_id, part)
reporting.move_lines constraint move_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES reporting.bank_lines(id)
reporting.move_lines constraint move_lines_pkey PRIMARY KEY (line_id)
reporting.reconciliations constraint reconciliations_cause_check CHECK ((cause = ANY (ARRAY['nightly'::text, 'asked'::text, 'command'::text, 'again'::text])))
reporting.reconciliations constraint reconciliations_pkey PRIMARY KEY (id)
reporting.reconciliations constraint reconciliations_scope_check CHECK ((scope = ANY (ARRAY['new'::text, 'all'::text])))
reporting.reconciliations constraint reconciliations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'broken'::text])))
reporting.signers constraint signers_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text))
reporting.signers constraint signers_pkey PRIMARY KEY (fingerprint)
reporting.subscription_mails constraint subscription_mails_pkey PRIMARY KEY (subscription_id, period)
reporting.subscription_mails constraint subscription_mails_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES reporting.subscriptions(id) ON DELETE CASCADE
reporting.subscriptions constraint subscriptions_check CHECK (((stopped_at IS NULL) = (stopped_why IS NULL)))
reporting.subscriptions constraint subscriptions_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
reporting.subscriptions constraint subscriptions_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
reporting.subscriptions constraint subscriptions_operator_id_report_market_every_key UNIQUE (operator_id, report, market, every)
reporting.subscriptions constraint subscriptions_pkey PRIMARY KEY (id)
reporting.subscriptions constraint subscriptions_stopped_why_check CHECK ((stopped_why = ANY (ARRAY['suspended'::text, 'not_allowed'::text, 'no_address'::text, 'no_report'::text])))
reporting.three_way_corrections constraint three_way_corrections_gateway_currency_day_subject_key UNIQUE (gateway, currency, day, subject)
reporting.three_way_corrections constraint three_way_corrections_pkey PRIMARY KEY (id)
reporting.three_way_corrections constraint three_way_corrections_what_check CHECK ((what = ANY (ARRAY['late_move'::text, 'late_line'::text, 'paid_late'::text])))
reporting.three_way_days constraint three_way_days_batch_check CHECK ((batch = ANY (ARRAY['nothing'::text, 'matched'::text, 'in_transit'::text, 'no_statement'::text, 'missing_in_bank'::text, 'amount_differs'::text, 'no_account'::text])))
reporting.three_way_days constraint three_way_days_line_id_fkey FOREIGN KEY (line_id) REFERENCES reporting.bank_lines(id)
reporting.three_way_days constraint three_way_days_pkey PRIMARY KEY (gateway, currency, day)
reporting.three_way_rows constraint three_way_rows_amount_check CHECK ((amount >= 0))
reporting.three_way_rows constraint three_way_rows_check CHECK ((((class = 'in_transit'::text) = (state = 'waits'::text)) OR (state = 'gone'::text)))
reporting.three_way_rows constraint three_way_rows_check1 CHECK (((state = 'explained'::text) = (reason IS NOT NULL)))
reporting.three_way_rows constraint three_way_rows_class_check CHECK ((class = ANY (ARRAY['in_transit'::text, 'loss'::text, 'unasked'::text, 'amount_differs'::text, 'payout_unknown'::text, 'payout_returned'::text, 'missing_in_bank'::text, 'batch_differs'::text, 'line_unexplained'::text])))
reporting.three_way_rows constraint three_way_rows_gateway_currency_subject_key UNIQUE (gateway, currency, subject)
reporting.three_way_rows constraint three_way_rows_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text])))
reporting.three_way_rows constraint three_way_rows_line_id_fkey FOREIGN KEY (line_id) REFERENCES reporting.bank_lines(id)
reporting.three_way_rows constraint three_way_rows_pkey PRIMARY KEY (id)
reporting.three_way_rows constraint three_way_rows_state_check CHECK ((state = ANY (ARRAY['waits'::text, 'open'::text, 'explained'::text, 'gone'::text])))
rewards.calls constraint calls_pkey PRIMARY KEY (id)
rewards.calls constraint calls_verb_check CHECK ((verb = ANY (ARRAY['create'::text, 'list'::text, 'cancel'::text, 'bet'::text])))
rewards.campaigns constraint campaigns_bet_value_check CHECK ((bet_value > 0))
rewards.campaigns constraint campaigns_check CHECK ((ends_at > starts_at))
rewards.campaigns constraint campaigns_check1 CHECK (((state <> 'active'::text) OR (vendor_name IS NOT NULL)))
rewards.campaigns constraint campaigns_opened_named CHECK ((((opened_by IS NULL) = (opened_at IS NULL)) AND ((opened_by IS NULL) = (opened_by_name IS NULL))))
rewards.campaigns constraint campaigns_pkey PRIMARY KEY (id)
rewards.campaigns constraint campaigns_rounds_check CHECK ((rounds > 0))
rewards.campaigns constraint campaigns_second_named CHECK ((((second_by IS NULL) = (second_by_name IS NULL)) AND ((second_by IS NULL) OR (opened_by IS NOT NULL))))
rewards.campaigns constraint campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'creating'::text, 'unsure'::text, 'active'::text, 'failed'::text, 'ended'::text, 'cancelled'::text])))
rewards.campaigns constraint campaigns_vendor_vendor_campaign_key UNIQUE (vendor, vendor_name)
rewards.campaigns constraint campaigns_wins_to_check CHECK ((wins_to = ANY (ARRAY['cash'::text, 'bonus'::text])))
rewards.moves constraint moves_pkey PRIMARY KEY (id)
rewards.order_lines constraint order_lines_check CHECK (((verdict = 'accepted'::text) = (reward_id IS NOT NULL)))
rewards.order_lines constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES rewards.orders(id)
rewards.order_lines constraint order_lines_pkey PRIMARY KEY (order_id, line)
rewards.order_lines constraint order_lines_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES rewards.rewards(id)
rewards.orders constraint orders_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES rewards.campaigns(id)
rewards.orders constraint orders_pkey PRIMARY KEY (id)
rewards.orders constraint orders_second_named CHECK (((second_by IS NULL) = (second_by_name IS NULL)))
rewards.rewards constraint rewards_bet_value_check CHECK ((bet_value > 0))
rewards.rewards constraint rewards_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES rewards.campaigns(id)
rewards.rewards constraint rewards_check CHECK ((ends_at > starts_at))
rewards.rewards constraint rewards_check1 CHECK (((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text, 'cancelling'::text])) = (due_at IS NOT NULL)))
rewards.rewards constraint rewards_check2 CHECK (((state <> ALL (ARRAY['granted'::text, 'cancelling'::text])) OR (vendor_name IS NOT NULL)))
rewards.rewards constraint rewards_order_id_fkey FOREIGN KEY (order_id) REFERENCES rewards.orders(id)
rewards.rewards constraint rewards_pkey PRIMARY KEY (id)
rewards.rewards constraint rewards_rounds_check CHECK ((rounds > 0))
rewards.rewards constraint rewards_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text, 'granted'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text, 'lapsed'::text])))
rewards.rewards constraint rewards_vendor_vendor_reward_key UNIQUE (vendor, vendor_name)
rewards.rewards constraint rewards_wins_to_check CHECK ((wins_to = ANY (ARRAY['cash'::text, 'bonus'::text])))
seals.blocks constraint blocks_pkey PRIMARY KEY (market, day, ordinal)
seals.blocks constraint blocks_positions_check CHECK (((cardinality(positions) >= 1) AND (cardinality(positions) <= 1024)))
seals.blocks constraint blocks_root_check CHECK ((octet_length(root) = 32))
seals.checks constraint checks_check CHECK (((state = ANY (ARRAY['finished'::text, 'broken'::text])) = (finished_at IS NOT NULL)))
seals.checks constraint checks_pkey PRIMARY KEY (id)
seals.checks constraint checks_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'broken'::text])))
seals.keys constraint keys_pkey PRIMARY KEY (id)
seals.keys constraint keys_public_key_check CHECK ((octet_length(public_key) = 32))
seals.roots constraint roots_bets_check CHECK ((bets >= 0))
seals.roots constraint roots_check CHECK ((((bets = 0) = (first_position IS NULL)) AND ((bets = 0) = (last_position IS NULL))))
seals.roots constraint roots_key_id_fkey FOREIGN KEY (key_id) REFERENCES seals.keys(id)
seals.roots constraint roots_pkey PRIMARY KEY (market, day)
seals.roots constraint roots_root_check CHECK ((octet_length(root) = 32))
seals.roots constraint roots_signature_check CHECK ((octet_length(signature) = 64))
support.answers constraint answers_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
support.answers constraint answers_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.answers constraint answers_pkey PRIMARY KEY (id)
support.chats constraint chats_check CHECK (((joined_to IS NOT NULL) OR ((member_id IS NULL) <> (visitor IS NULL))))
support.chats constraint chats_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
support.chats constraint chats_check2 CHECK (((state = ANY (ARRAY['waiting'::text, 'open'::text])) = (waiting_since IS NOT NULL)))
support.chats constraint chats_check3 CHECK (((state <> 'waiting'::text) OR (assigned_to IS NULL)))
support.chats constraint chats_check4 CHECK (((state <> 'open'::text) OR (assigned_to IS NOT NULL)))
support.chats constraint chats_check5 CHECK (((assigned_to IS NULL) = (assigned_name IS NULL)))
support.chats constraint chats_handed_check CHECK (((handed_by IS NULL) OR (assigned_to IS NOT NULL)))
support.chats constraint chats_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
support.chats constraint chats_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.chats constraint chats_model_id_fkey FOREIGN KEY (model_id) REFERENCES support.models(id)
support.chats constraint chats_pkey PRIMARY KEY (id)
support.chats constraint chats_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
support.chats constraint chats_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'answered'::text, 'closed'::text])))
support.chats constraint chats_visitor_check CHECK ((length(visitor) = 32))
support.feedback constraint feedback_check CHECK (((state = ANY (ARRAY['answered'::text, 'closed'::text])) = (ended_at IS NOT NULL)))
support.feedback constraint feedback_kind_check CHECK ((kind = ANY (ARRAY['idea'::text, 'problem'::text, 'praise'::text, 'game'::text, 'payment'::text, 'other'::text])))
support.feedback constraint feedback_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text))
support.feedback constraint feedback_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.feedback constraint feedback_member_id_request_key_key UNIQUE (member_id, request_key)
support.feedback constraint feedback_pkey PRIMARY KEY (id)
support.feedback constraint feedback_state_check CHECK ((state = ANY (ARRAY['new'::text, 'read'::text, 'answered'::text, 'closed'::text])))
support.holidays constraint holidays_check CHECK ((first_day <= last_day))
support.holidays constraint holidays_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.holidays constraint holidays_pkey PRIMARY KEY (id)
support.hours constraint hours_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.hours constraint hours_pkey PRIMARY KEY (market_code)
support.images constraint images_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support.chats(id)
support.images constraint images_check CHECK ((num_nonnulls(member_id, visitor, operator_id) = 1))
support.images constraint images_check1 CHECK (((message_id IS NULL) OR (chat_id IS NOT NULL)))
support.images constraint images_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES support.feedback(id)
support.images constraint images_message_id_fkey FOREIGN KEY (message_id) REFERENCES support.messages(id)
support.images constraint images_pkey PRIMARY KEY (id)
support.messages constraint messages_author_check CHECK ((author = ANY (ARRAY['member'::text, 'operator'::text, 'house'::text])))
support.messages constraint messages_by_check CHECK (((by_name IS NOT NULL) = COALESCE((event = 'handed'::text), false)))
support.messages constraint messages_chat_id_client_key_key UNIQUE (chat_id, client_key)
support.messages constraint messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES support.chats(id)
support.messages constraint messages_chat_id_seq_key UNIQUE (chat_id, seq)
support.messages constraint messages_check CHECK (((kind = 'event'::text) = (event IS NOT NULL)))
support.messages constraint messages_check1 CHECK (((kind <> 'note'::text) OR (author = 'operator'::text)))
support.messages constraint messages_event_check CHECK ((event = ANY (ARRAY['taken'::text, 'handed'::text, 'closed'::text, 'reopened'::text, 'joined'::text])))
support.messages constraint messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'note'::text, 'event'::text])))
support.messages constraint messages_pkey PRIMARY KEY (id)
support.messages constraint messages_seq_check CHECK ((seq > 0))
support.models constraint models_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.models constraint models_pkey PRIMARY KEY (id)
support.presences constraint presences_pkey PRIMARY KEY (operator_id)
tax.certificates constraint certificates_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'month'::text])))
tax.certificates constraint certificates_member_id_kind_subject_last_charge_key UNIQUE (member_id, kind, subject, last_charge)
tax.certificates constraint certificates_pkey PRIMARY KEY (number)
tax.charges constraint charges_amount_check CHECK ((amount <> 0))
tax.charges constraint charges_basis_check CHECK ((basis = ANY (ARRAY['deposit'::text, 'stake'::text, 'prize'::text])))
tax.charges constraint charges_bearer_check CHECK ((bearer = ANY (ARRAY['member'::text, 'house'::text])))
tax.charges constraint charges_key_code_basis_key UNIQUE (key, code, basis)
tax.charges constraint charges_moment_check CHECK ((moment = ANY (ARRAY['deposit'::text, 'bet'::text, 'settlement'::text, 'payout'::text])))
tax.charges constraint charges_pkey PRIMARY KEY (id)
tax.exemptions constraint exemptions_pkey PRIMARY KEY (member_id)
tax.quotes constraint quotes_amount_check CHECK ((amount > 0))
tax.quotes constraint quotes_base_check CHECK ((base > 0))
tax.quotes constraint quotes_bearer_check CHECK ((bearer = ANY (ARRAY['member'::text, 'house'::text])))
tax.quotes constraint quotes_pkey PRIMARY KEY (key, code)
tax.quotes constraint quotes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'charged'::text, 'dropped'::text])))
tax.residences constraint residences_pkey PRIMARY KEY (id)
tax.residences constraint residences_region_check CHECK ((region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'::text))
transfers.calls constraint calls_pkey PRIMARY KEY (id)
transfers.calls constraint calls_verb_check CHECK ((verb = ANY (ARRAY['in'::text, 'out'::text, 'status'::text])))
transfers.moves constraint moves_pkey PRIMARY KEY (id)
transfers.outcomes constraint outcomes_amount_check CHECK ((amount > 0))
transfers.outcomes constraint outcomes_check CHECK (((kind = 'won'::text) OR (NOT waits)))
transfers.outcomes constraint outcomes_check1 CHECK (((kind = 'lost'::text) OR (transfer_id IS NOT NULL)))
transfers.outcomes constraint outcomes_kind_check CHECK ((kind = ANY (ARRAY['won'::text, 'lost'::text])))
transfers.outcomes constraint outcomes_pkey PRIMARY KEY (id)
transfers.requests constraint requests_pkey PRIMARY KEY (member_id, request_key)
transfers.transfers constraint transfers_amount_check CHECK ((amount > 0))
transfers.transfers constraint transfers_balance_after_check CHECK ((balance_after >= 0))
transfers.transfers constraint transfers_cause_check CHECK ((cause = ANY (ARRAY['launch'::text, 'return'::text, 'member'::text, 'consolidate'::text, 'sweep'::text, 'recall'::text])))
transfers.transfers constraint transfers_check CHECK (((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text])) = (due_at IS NOT NULL)))
transfers.transfers constraint transfers_check1 CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))
transfers.transfers constraint transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
transfers.transfers constraint transfers_member_id_request_key_fkey FOREIGN KEY (member_id, request_key) REFERENCES transfers.requests(member_id, request_key)
transfers.transfers constraint transfers_pkey PRIMARY KEY (id)
transfers.transfers constraint transfers_reason_check CHECK ((reason = ANY (ARRAY['refused'::text, 'not_enough_money'::text, 'unknown'::text, 'not_sent'::text])))
transfers.transfers constraint transfers_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text, 'done'::text, 'refused'::text])))
transfers.wallets constraint wallets_balance_check CHECK ((balance >= 0))
transfers.wallets constraint wallets_closed_check CHECK (((closed_at IS NULL) OR (recalled_at IS NOT NULL)))
transfers.wallets constraint wallets_own_check CHECK ((own >= 0))
transfers.wallets constraint wallets_pkey PRIMARY KEY (member_id, vendor, currency)
transfers.wallets constraint wallets_recall_check CHECK (((recalled_at IS NULL) = (recall_reason IS NULL)))
trust.domain_checks constraint domain_checks_pkey PRIMARY KEY (domain)
trust.reports constraint reports_check CHECK (((outcome IS NULL) = (closed_at IS NULL)))
trust.reports constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['impostor'::text, 'ours'::text, 'nothing'::text])))
trust.reports constraint reports_pkey PRIMARY KEY (id)
trust.reports constraint reports_times_check CHECK ((times > 0))
trust.representatives constraint representatives_check CHECK ((valid_until > valid_from))
trust.representatives constraint representatives_check1 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
trust.representatives constraint representatives_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'whatsapp'::text, 'telegram'::text, 'facebook'::text, 'line'::text, 'skype'::text, 'email'::text, 'bank'::text, 'domain'::text])))
trust.representatives constraint representatives_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
trust.representatives constraint representatives_pkey PRIMARY KEY (id)
trust.representatives constraint representatives_role_check CHECK ((role = ANY (ARRAY['support'::text, 'account_manager'::text, 'agents'::text, 'payments'::text, 'channel'::text, 'office'::text])))
trust.representatives constraint representatives_value_check CHECK ((value <> ''::text))
wallet.accounts constraint accounts_check CHECK (
CASE owner_kind
    WHEN 'member'::text THEN (purpose = ANY (ARRAY['cash'::text, 'held'::text, 'bonus'::text, 'debt'::text]))
    WHEN 'house'::text THEN (purpose = ANY (ARRAY['gateway_clearing'::text, 'rounding'::text, 'promotions'::text, 'test_money'::text, 'tax'::text, 'fees'::text]))
    WHEN 'vendor'::text THEN (purpose = ANY (ARRAY['play'::text, 'transfer'::text]))
    ELSE false
END)
wallet.accounts constraint accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
wallet.accounts constraint accounts_owner_kind_owner_id_currency_purpose_key UNIQUE (owner_kind, owner_id, currency, purpose)
wallet.accounts constraint accounts_pkey PRIMARY KEY (id)
wallet.balances constraint balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES wallet.accounts(id)
wallet.balances constraint balances_pkey PRIMARY KEY (account_id)
wallet.balances constraint balances_sign CHECK (
CASE purpose
    WHEN 'debt'::text THEN (amount <= 0)
    ELSE (amount >= 0)
END)
wallet.bonuses constraint bonuses_check CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
wallet.bonuses constraint bonuses_ended_by_check CHECK ((ended_by = ANY (ARRAY['wagered'::text, 'forfeited'::text, 'expired'::text])))
wallet.bonuses constraint bonuses_granted_check CHECK ((granted > 0))
wallet.bonuses constraint bonuses_max_bet_check CHECK ((max_bet > 0))
wallet.bonuses constraint bonuses_pkey PRIMARY KEY (id)
wallet.bonuses constraint bonuses_spend_order_check CHECK ((spend_order = ANY (ARRAY['cash_first'::text, 'bonus_first'::text])))
wallet.bonuses constraint bonuses_wagered_check CHECK ((wagered >= 0))
wallet.bonuses constraint bonuses_wagering_required_check CHECK ((wagering_required >= 0))
wallet.entries constraint entries_amount_check CHECK ((amount > 0))
wallet.entries constraint entries_pkey PRIMARY KEY (id)
wallet.entries constraint entries_sides CHECK (
CASE
    WHEN (source IS NULL) THEN (num_nonnulls(destination, source_after, destination_after) = 0)
    ELSE ((destination IS NOT NULL) AND (destination <> source))
END)
wallet.entry_kinds constraint entry_kinds_pkey PRIMARY KEY (kind)
wallet.holds constraint holds_amount_check CHECK ((amount > 0))
wallet.holds constraint holds_check CHECK (((captured >= 0) AND (captured <= amount)))
wallet.holds constraint holds_check1 CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
wallet.holds constraint holds_closed_by_check CHECK ((closed_by = ANY (ARRAY['capture'::text, 'release'::text, 'expiry'::text])))
wallet.holds constraint holds_pkey PRIMARY KEY (key)
wallet.house_balances constraint house_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES wallet.accounts(id)
wallet.house_balances constraint house_balances_pkey PRIMARY KEY (account_id)
wallet.posting_rows constraint postings_amount_check CHECK ((amount <> 0))
wallet.posting_rows constraint postings_pkey PRIMARY KEY (entry_id, ordinal)
wallet.reversals constraint reversals_entry_id_key UNIQUE (entry_id)
wallet.reversals constraint reversals_pkey PRIMARY KEY (of_entry_id)
wallet.reversals constraint reversals_reason_check CHECK ((length(reason) >= 3))
wallet.roll_ups constraint roll_ups_pkey PRIMARY KEY (singleton)
wallet.roll_ups constraint roll_ups_singleton_check CHECK (singleton)
wallet.seal_heads constraint seal_heads_pkey PRIMARY KEY (singleton)
wallet.seal_heads constraint seal_heads_singleton_check CHECK (singleton)
wallet.seals constraint seals_chain_check CHECK ((octet_length(chain) = 32))
wallet.seals constraint seals_entry_id_key UNIQUE (entry_id)
wallet.seals constraint seals_leaf_check CHECK ((octet_length(leaf) = 32))
wallet.seals constraint seals_pkey PRIMARY KEY ("position")
wallet.seals constraint seals_position_check CHECK (("position" > 0))

CREATE INDEX acts_of_case ON harm.acts USING btree (case_id, id)
CREATE INDEX approvals_asked_by ON operators.approvals USING btree (asked_by) WHERE (state = 'waiting'::text)
CREATE INDEX approvals_by_action ON operators.approvals USING btree (action, asked_at, id)
CREATE INDEX approvals_by_asker ON operators.approvals USING btree (asked_by, asked_at, id)
CREATE INDEX approvals_by_decider ON operators.approvals USING btree (decided_by, asked_at, id) WHERE (decided_by IS NOT NULL)
CREATE INDEX approvals_by_decision ON operators.approvals USING btree (decided_at) WHERE (decided_at IS NOT NULL)
CREATE INDEX approvals_by_end ON operators.approvals USING btree (expires_at, id)
CREATE INDEX approvals_by_state ON operators.approvals USING btree (state, id DESC)
CREATE INDEX approvals_by_state_and_time ON operators.approvals USING btree (state, asked_at, id)
CREATE INDEX approvals_by_subject ON operators.approvals USING btree (subject, id DESC)
CREATE INDEX approvals_by_time ON operators.approvals USING btree (asked_at, id)
CREATE INDEX approvals_decided ON operators.approvals USING btree (asked_by, decided_at DESC) WHERE (decided_at IS NOT NULL)
CREATE INDEX approved_alone_of_member ON cashier.approved_alone USING btree (member_id, at)
CREATE INDEX approved_alone_of_operator ON cashier.approved_alone USING btree (operator_id, at)
CREATE INDEX attempts_to_prune ON proofs.attempts USING btree (closes_at)
CREATE INDEX audit_rows_by_action ON core.audit_rows USING btree (action, at, id)
CREATE INDEX audit_rows_by_actor ON core.audit_rows USING btree (actor_id, at, id)
CREATE INDEX audit_rows_by_address ON core.audit_rows USING btree (address, at, id) WHERE (address IS NOT NULL)
CREATE INDEX audit_rows_by_member ON core.audit_rows USING btree (member_id, at, id) WHERE (member_id IS NOT NULL)
CREATE INDEX audit_rows_by_rare_actor ON core.audit_rows USING btree (actor_kind, at, id) WHERE (actor_kind <> 'operator'::text)
CREATE INDEX audit_rows_by_subject_id ON core.audit_rows USING btree (split_part(subject, ':'::text, 2), at, id)
CREATE INDEX audit_rows_by_time ON core.audit_rows USING btree (at, id)
CREATE INDEX audit_rows_order ON core.audit_rows USING btree (xid, id)
CREATE INDEX audit_rows_subject ON core.audit_rows USING btree (subject, id)
CREATE INDEX authenticators_to_prune ON proofs.authenticators USING btree (confirm_by) WHERE (confirmed_at IS NULL)
CREATE INDEX bank_statements_of_account ON reporting.bank_statements USING btree (account_id, last_day)
CREATE INDEX bank_transfers_alone ON cashier.bank_transfers USING btree (operator_id, decided_at) WHERE ((state = 'matched'::text) AND (confirmed_by IS NULL))
CREATE INDEX bank_transfers_alone_of ON cashier.bank_transfers USING btree (member_id, decided_at) WHERE ((state = 'matched'::text) AND (confirmed_by IS NULL))
CREATE INDEX bank_transfers_by_age ON cashier.bank_transfers USING btree (created_at, id) INCLUDE (asked, priority) WHERE (member_id IS NOT NULL)
CREATE INDEX bank_transfers_by_amount ON cashier.bank_transfers USING btree (asked, id) INCLUDE (created_at, priority, state) WHERE (member_id IS NOT NULL)
CREATE INDEX bank_transfers_by_concept ON cashier.bank_transfers USING btree (concept)
CREATE INDEX bank_transfers_by_market ON cashier.bank_transfers USING btree (market, created_at, id)
CREATE INDEX bank_transfers_by_priority ON cashier.bank_transfers USING btree (priority, created_at, id) INCLUDE (asked, market, said_at) WHERE (member_id IS NOT NULL)
CREATE INDEX bank_transfers_by_proof ON cashier.bank_transfers USING btree (((said_at IS NOT NULL)), created_at, id)
CREATE INDEX bank_transfers_by_state ON cashier.bank_transfers USING btree (state, created_at, id)
CREATE INDEX bank_transfers_by_state_priority ON cashier.bank_transfers USING btree (state, priority, created_at, id) INCLUDE (asked, said_at) WHERE (member_id IS NOT NULL)
CREATE INDEX bank_transfers_matched ON cashier.bank_transfers USING btree (decided_at) WHERE (state = 'matched'::text)
CREATE INDEX bank_transfers_of_member ON cashier.bank_transfers USING btree (member_id, created_at)
CREATE INDEX bank_transfers_said ON cashier.bank_transfers USING btree (said_at, id) WHERE (said_at IS NOT NULL)
CREATE INDEX bonuses_due ON wallet.bonuses USING btree (expires_at) WHERE (ended_at IS NULL)
CREATE INDEX calls_of_object ON rewards.calls USING btree (object_id, id)
CREATE INDEX calls_of_transfer ON transfers.calls USING btree (transfer_id, id)
CREATE INDEX campaigns_by_end ON rewards.campaigns USING btree (ends_at, id)
CREATE INDEX campaigns_by_state ON rewards.campaigns USING btree (state, id)
CREATE INDEX campaigns_by_time ON rewards.campaigns USING btree (created_at, id)
CREATE INDEX campaigns_due ON rewards.campaigns USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX campaigns_opened ON rewards.campaigns USING btree (opened_at) WHERE ((opened_by IS NOT NULL) AND (second_by IS NULL))
CREATE INDEX captchas_to_prune ON proofs.captchas USING btree (expires_at)
CREATE INDEX cases_by_act_minutes ON harm.cases USING btree (floor((EXTRACT(epoch FROM (first_act_at - first_seen_at)) / (60)::numeric)))
CREATE INDEX cases_by_amount ON cases.cases USING btree (amount)
CREATE INDEX cases_by_assignee ON cases.cases USING btree (assigned_to, opened_at, id)
CREATE INDEX cases_by_assignee ON harm.cases USING btree (assignee, first_seen_at, id)
CREATE INDEX cases_by_due ON cases.cases USING btree (((due_by)::timestamp without time zone AT TIME ZONE 'UTC'::text), id)
CREATE INDEX cases_by_end ON cases.cases USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX cases_by_end ON harm.cases USING btree (closed_at, id) WHERE (closed_at IS NOT NULL)
CREATE INDEX cases_by_first_seen ON harm.cases USING btree (first_seen_at, id)
CREATE INDEX cases_by_follow_up ON harm.cases USING btree (follow_up_at, id) WHERE (follow_up_at IS NOT NULL)
CREATE INDEX cases_by_gateway ON cases.cases USING btree (gateway, opened_at, id) WHERE (gateway IS NOT NULL)
CREATE INDEX cases_by_kind ON cases.cases USING btree (kind, opened_at, id)
CREATE INDEX cases_by_last_seen ON harm.cases USING btree (last_seen_at, id)
CREATE INDEX cases_by_market ON cases.cases USING btree (market_code, opened_at, id)
CREATE INDEX cases_by_market ON harm.cases USING btree (market, first_seen_at, id)
CREATE INDEX cases_by_minutes ON harm.cases USING btree (floor((EXTRACT(epoch FROM (closed_at - first_seen_at)) / (60)::numeric)))
CREATE INDEX cases_by_opening ON cases.cases USING btree (opened_at, id)
CREATE INDEX cases_by_outcome ON cases.cases USING btree (outcome, opened_at, id) WHERE (outcome IS NOT NULL)
CREATE INDEX cases_by_outcome ON harm.cases USING btree (outcome, first_seen_at, id) WHERE (outcome IS NOT NULL)
CREATE INDEX cases_by_priority ON harm.cases USING btree ((((
CASE state
    WHEN 'follow_up'::text THEN 0
    WHEN 'closed'::text THEN 2
    ELSE 1
END * 10000) - LEAST(severity, 9999))), id)
CREATE INDEX cases_by_severity ON harm.cases USING btree (severity, id)
CREATE INDEX cases_by_state ON cases.cases USING btree (state, opened_at, id)
CREATE INDEX cases_kept ON cases.cases USING btree (closed_at) WHERE ((wiped_at IS NULL) AND (closed_at IS NOT NULL))
CREATE INDEX cases_of_member ON cases.cases USING btree (member_id, opened_at DESC) WHERE (member_id IS NOT NULL)
CREATE INDEX cases_of_member ON harm.cases USING btree (member_id, id)
CREATE INDEX cases_open ON cases.cases USING btree (due_by, id) WHERE (state <> 'closed'::text)
CREATE INDEX cases_queue ON harm.cases USING btree (state, severity DESC, id)
CREATE INDEX charges_by_time ON tax.charges USING btree (at)
CREATE INDEX charges_of_codes ON tax.charges USING brin (market text_bloom_ops, code text_bloom_ops) WITH (pages_per_range='64')
CREATE INDEX charges_of_member ON tax.charges USING btree (member_id, id)
CREATE INDEX charges_of_payments ON tax.charges USING btree (moment, at, id) WHERE (moment = ANY (ARRAY['deposit'::text, 'payout'::text]))
CREATE INDEX charges_of_payouts ON tax.charges USING btree (member_id, currency) WHERE (moment = 'payout'::text)
CREATE INDEX charges_of_round ON tax.charges USING btree (reference, basis)
CREATE INDEX chats_by_answer_minutes ON support.chats USING btree (floor((EXTRACT(epoch FROM (first_answered_at - opened_at)) / (60)::numeric))) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_assignee ON support.chats USING btree (assigned_to, opened_at, id) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_end ON support.chats USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (joined_to IS NULL))
CREATE INDEX chats_by_language ON support.chats USING btree (language, opened_at, id) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_market ON support.chats USING btree (market_code, opened_at, id) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_minutes ON support.chats USING btree (floor((EXTRACT(epoch FROM (closed_at - opened_at)) / (60)::numeric))) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_model ON support.chats USING btree (model_id, opened_at, id) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_opening ON support.chats USING btree (opened_at, id) WHERE (joined_to IS NULL)
CREATE INDEX chats_by_rating ON support.chats USING btree (rating, opened_at) WHERE ((rating IS NOT NULL) AND (joined_to IS NULL))
CREATE INDEX chats_by_state ON support.chats USING btree (state, opened_at, id) WHERE (joined_to IS NULL)
CREATE INDEX chats_handed ON support.chats USING btree (assigned_to) WHERE (handed_by IS NOT NULL)
CREATE INDEX chats_kept ON support.chats USING btree (closed_at) WHERE ((wiped_at IS NULL) AND (closed_at IS NOT NULL))
CREATE INDEX chats_of_member ON support.chats USING btree (member_id, opened_at DESC)
CREATE INDEX chats_of_visitor ON support.chats USING btree (visitor, opened_at DESC) WHERE (visitor IS NOT NULL)
CREATE INDEX chats_queue ON support.chats USING btree (state, last_at, id)
CREATE INDEX chats_waiting ON support.chats USING btree (waiting_since) WHERE ((waiting_since IS NOT NULL) AND (joined_to IS NULL))
CREATE INDEX checks_by_name ON reporting.checks USING btree (name, subject, reconciliation_id DESC)
CREATE INDEX checks_newest ON seals.checks USING btree (asked_at DESC, id DESC)
CREATE INDEX circulars_due ON inbox.circulars USING btree (state) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]))
CREATE INDEX codes_to_prune ON proofs.codes USING btree (expires_at)
CREATE INDEX complaints_by_answer_minutes ON complaints.complaints USING btree (floor((EXTRACT(epoch FROM (first_answered_at - received_at)) / (60)::numeric)))
CREATE INDEX complaints_by_assignee ON complaints.complaints USING btree (assigned_to, received_at, id)
CREATE INDEX complaints_by_category ON complaints.complaints USING btree (category, received_at, id)
CREATE INDEX complaints_by_day ON complaints.complaints USING btree (answer_by)
CREATE INDEX complaints_by_decider ON complaints.complaints USING btree (decided_name, received_at, id) WHERE (decided_name IS NOT NULL)
CREATE INDEX complaints_by_due ON complaints.complaints USING btree (((answer_by)::timestamp without time zone AT TIME ZONE 'UTC'::text), id)
CREATE INDEX complaints_by_end ON complaints.complaints USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX complaints_by_market ON complaints.complaints USING btree (market_code, received_at, id)
CREATE INDEX complaints_by_minutes ON complaints.complaints USING btree (floor((EXTRACT(epoch FROM (closed_at - received_at)) / (60)::numeric)))
CREATE INDEX complaints_by_outcome ON complaints.complaints USING btree (outcome, received_at, id) WHERE (outcome IS NOT NULL)
CREATE INDEX complaints_by_state ON complaints.complaints USING btree (state, received_at, id)
CREATE INDEX complaints_kept ON complaints.complaints USING btree (closed_at) WHERE ((wiped_at IS NULL) AND (closed_at IS NOT NULL))
CREATE INDEX complaints_of_member ON complaints.complaints USING btree (member_id, received_at DESC)
CREATE INDEX complaints_open ON complaints.complaints USING btree (answer_by, id) WHERE (state <> 'closed'::text)
CREATE INDEX complaints_received ON complaints.complaints USING btree (received_at, id)
CREATE INDEX confirmations_to_prune ON access.confirmations USING btree (at)
CREATE INDEX consents_of_member ON delivery.consents USING btree (member_id, id)
CREATE INDEX counts_of_day ON content.counts USING btree (day)
CREATE INDEX deposits_by_amount ON cashier.deposits USING btree (amount, id)
CREATE INDEX deposits_by_approval ON cashier.deposits USING btree (approved_at, id)
CREATE INDEX deposits_by_market ON cashier.deposits USING btree (merchant_code, created_at, id)
CREATE INDEX deposits_by_method ON cashier.deposits USING btree (method, created_at, id)
CREATE INDEX deposits_by_standing ON cashier.deposits USING btree (standing, created_at, id) WHERE (standing IS NOT NULL)
CREATE INDEX deposits_by_state ON cashier.deposits USING btree (state, created_at, id)
CREATE INDEX deposits_by_time ON cashier.deposits USING btree (created_at, id)
CREATE INDEX deposits_due ON cashier.deposits USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX deposits_last_approved ON cashier.deposits USING btree (member_id, approved_at) WHERE (approved_at IS NOT NULL)
CREATE INDEX deposits_of_market ON cashier.deposits USING btree (merchant_code, created_at)
CREATE INDEX deposits_of_member ON cashier.deposits USING btree (member_id, id DESC)
CREATE INDEX deposits_with_fields ON cashier.deposits USING btree (expires_at) WHERE (fields IS NOT NULL)
CREATE INDEX devices_to_prune ON operators.devices USING btree (last_at)
CREATE INDEX documents_by_attempt ON kyc.documents USING btree (attempt, submitted_at) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_by_decision ON kyc.documents USING btree (decided_at) WHERE (decided_at IS NOT NULL)
CREATE INDEX documents_by_market ON kyc.documents USING btree (market_code, submitted_at, id) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_by_minutes ON kyc.documents USING btree ((
CASE
    WHEN (state <> 'waiting'::text) THEN floor((EXTRACT(epoch FROM (decided_at - submitted_at)) / (60)::numeric))
    ELSE NULL::numeric
END)) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_by_reviewer ON kyc.documents USING btree (decided_by, submitted_at, id) WHERE (decided_by IS NOT NULL)
CREATE INDEX documents_by_state ON kyc.documents USING btree (state, submitted_at, id) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_by_type ON kyc.documents USING btree (type_code, submitted_at, id) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_claimed ON kyc.documents USING btree (claimed_by) WHERE (claimed_by IS NOT NULL)
CREATE INDEX documents_expiring ON kyc.documents USING btree (expires_on) WHERE ((state = 'accepted'::text) AND (expires_on IS NOT NULL))
CREATE INDEX documents_listed ON kyc.documents USING btree (submitted_at, id) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_of_demo ON kyc.documents USING btree (submitted_at, id) WHERE ((submitted_at IS NOT NULL) AND is_demo)
CREATE INDEX documents_of_member ON kyc.documents USING btree (member_id)
CREATE INDEX documents_queue ON kyc.documents USING btree (submitted_at, id) WHERE (state = 'waiting'::text)
CREATE INDEX drafts_market ON markets.drafts USING btree (market_code, at DESC)
CREATE INDEX entries_beside_play ON wallet.entries USING btree (kind, id) WHERE (kind <> ALL (ARRAY['bet'::text, 'win'::text, 'bonus_bet'::text, 'bonus_win'::text, 'bet_tax'::text, 'prize_tax'::text, 'rollback'::text, 'free_win'::text]))
CREATE INDEX entries_by_xid ON wallet.entries USING btree (xid, id)
CREATE INDEX entries_of_destination ON wallet.entries USING btree (destination, id) WHERE (destination_after IS NOT NULL)
CREATE INDEX entries_of_payments ON wallet.entries USING btree (kind, key) WHERE (kind = ANY (ARRAY['deposit'::text, 'withdrawal_payout'::text]))
CREATE INDEX entries_of_source ON wallet.entries USING btree (source, id) WHERE (source_after IS NOT NULL)
CREATE INDEX envelope_keys_newest ON core.envelope_keys USING btree (created_at DESC)
CREATE INDEX exclusions_of_member ON exclusions.exclusions USING btree (member_id)
CREATE INDEX feedback_kept ON support.feedback USING btree (at) WHERE (content IS NOT NULL)
CREATE INDEX feedback_of_member ON support.feedback USING btree (member_id, id DESC)
CREATE INDEX feedback_queue ON support.feedback USING btree (state, id DESC)
CREATE INDEX free_grants_of_campaign ON play.free_grants USING btree (vendor, campaign) WHERE (campaign IS NOT NULL)
CREATE INDEX free_grants_of_member ON play.free_grants USING btree (member_id, vendor)
CREATE INDEX games_by_name_en ON catalog.games USING btree (order_en, node_id)
CREATE INDEX games_by_name_es ON catalog.games USING btree (order_es, node_id)
CREATE INDEX games_by_vendor ON catalog.games USING btree (vendor, is_listed)
CREATE INDEX gateway_moves_of_day ON reporting.gateway_moves USING btree (gateway, currency, day)
CREATE INDEX gateway_moves_of_payment ON reporting.gateway_moves USING btree (gateway, reference)
CREATE INDEX gateway_outages_of_route ON cashier.gateway_outages USING btree (gateway, rail, direction, until)
CREATE INDEX gateway_tries_by_time ON cashier.gateway_tries USING btree (at)
CREATE INDEX gateway_tries_of_route ON cashier.gateway_tries USING btree (gateway, rail, direction, at)
CREATE INDEX hand_pays_by_decision ON handpay.hand_pays USING btree (decided_at) WHERE (decided_at IS NOT NULL)
CREATE INDEX hand_pays_by_market ON handpay.hand_pays USING btree (market)
CREATE INDEX hand_pays_by_put_aside ON handpay.hand_pays USING btree (((held_cash + held_bonus)), id)
CREATE INDEX hand_pays_by_source ON handpay.hand_pays USING btree (source)
CREATE INDEX hand_pays_by_state ON handpay.hand_pays USING btree (state, at, id)
CREATE INDEX hand_pays_by_time ON handpay.hand_pays USING btree (at, id)
CREATE INDEX hand_pays_by_vendor ON handpay.hand_pays USING btree (vendor)
CREATE INDEX hand_pays_by_why ON handpay.hand_pays USING btree (why)
CREATE INDEX hand_pays_by_win ON handpay.hand_pays USING btree (amount, id)
CREATE INDEX hand_pays_of_member ON handpay.hand_pays USING btree (member_id, vendor, at)
CREATE INDEX hand_pays_waiting ON handpay.hand_pays USING btree (id) WHERE (state = 'waiting'::text)
CREATE INDEX happenings_by_time ON cashier.happenings USING btree (at)
CREATE INDEX happenings_of_payment ON cashier.happenings USING btree (payment, at)
CREATE INDEX holds_due ON wallet.holds USING btree (expires_at) WHERE (closed_at IS NULL)
CREATE INDEX holds_of_member ON wallet.holds USING btree (member_id) WHERE (closed_at IS NULL)
CREATE INDEX holidays_of_market ON support.holidays USING btree (market_code, last_day) WHERE (NOT is_off)
CREATE INDEX images_loose ON support.images USING btree (uploaded_at) WHERE ((message_id IS NULL) AND (feedback_id IS NULL))
CREATE INDEX images_of_chat ON support.images USING btree (chat_id)
CREATE INDEX images_of_complaint ON complaints.images USING btree (complaint_id, id)
CREATE INDEX images_of_feedback ON support.images USING btree (feedback_id) WHERE (feedback_id IS NOT NULL)
CREATE INDEX limit_requests_of_member ON limits.limit_requests USING btree (member_id, id)
CREATE INDEX limits_of_member ON limits.limits USING btree (member_id, currency)
CREATE INDEX lines_of_case ON cases.lines USING btree (case_id, id)
CREATE INDEX list_views_shared ON operators.list_views USING btree (list) WHERE is_shared
CREATE INDEX login_failures_account ON access.login_failures USING btree (account, at)
CREATE INDEX login_failures_device ON access.login_failures USING btree (device_mark, at) WHERE failed
CREATE INDEX login_failures_network ON access.login_failures USING btree (network_mark, at) WHERE failed
CREATE INDEX login_failures_throttle_key ON operators.login_failures USING btree (username, throttle_key, at)
CREATE INDEX login_failures_to_prune ON access.login_failures USING btree (at)
CREATE INDEX login_failures_to_prune ON operators.login_failures USING btree (at)
CREATE INDEX login_failures_username ON operators.login_failures USING btree (username, at)
CREATE INDEX marks_alike ON members.marks USING btree (kind, hash, at DESC)
CREATE INDEX marks_by_marker ON harm.marks USING btree (marker, case_id)
CREATE INDEX marks_of_case ON harm.marks USING btree (case_id, id)
CREATE INDEX marks_of_member ON harm.marks USING btree (member_id, marker, at)
CREATE INDEX measure_hours_by_day ON reporting.measure_hours USING btree (day)
CREATE INDEX members_by_last_seen ON members.members USING btree (COALESCE(last_login_at, registered_at), id)
CREATE INDEX members_by_market ON members.members USING btree (market_code, registered_at, id)
CREATE INDEX members_by_registration ON members.members USING btree (registered_at, id)
CREATE INDEX members_by_status ON members.members USING btree (status, registered_at, id) WHERE (status <> 'active'::text)
CREATE INDEX members_closed_since ON members.members USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX members_password_age ON members.members USING btree (market_code, password_changed_at) WHERE (password_hash IS NOT NULL)
CREATE INDEX members_trials ON members.members USING btree (registered_at) WHERE ((type = 4) AND (status = 'active'::text))
CREATE INDEX messages_by_channel ON delivery.messages USING btree (channel, created_at, id)
CREATE INDEX messages_by_state ON delivery.messages USING btree (state, created_at, id)
CREATE INDEX messages_by_template ON delivery.messages USING btree (template, created_at, id)
CREATE INDEX messages_by_time ON delivery.messages USING btree (created_at, id)
CREATE INDEX messages_due ON delivery.messages USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX messages_for_trial ON delivery.messages USING btree (created_at) WHERE (template = 'test'::text)
CREATE INDEX messages_of_circular ON delivery.messages USING btree (circular_id) WHERE (circular_id IS NOT NULL)
CREATE INDEX messages_of_complaint ON complaints.messages USING btree (complaint_id, id)
CREATE INDEX messages_of_member ON delivery.messages USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL)
CREATE INDEX messages_of_member ON inbox.messages USING btree (member_id, id DESC)
CREATE INDEX messages_to_wipe ON delivery.messages USING btree (created_at) WHERE ((recipient IS NOT NULL) OR (content IS NOT NULL))
CREATE INDEX messages_unread ON inbox.messages USING btree (member_id) WHERE (read_at IS NULL)
CREATE INDEX moves_by_state ON cashier.moves USING btree (state, at)
CREATE INDEX moves_of_case ON cases.moves USING btree (case_id, id)
CREATE INDEX moves_of_object ON cashier.moves USING btree (object_id, id)
CREATE INDEX moves_of_object ON rewards.moves USING btree (object_id, id)
CREATE INDEX moves_of_transfer ON transfers.moves USING btree (transfer_id, id)
CREATE INDEX networks_to_prune ON access.networks USING btree (last_at)
CREATE INDEX orders_by_author ON rewards.orders USING btree (created_by, id)
CREATE INDEX orders_of_author ON rewards.orders USING btree (created_by, created_at) WHERE (second_by IS NULL)
CREATE INDEX outbox_deposit ON core.outbox USING btree (((payload ->> 'depositId'::text))) WHERE (payload ? 'depositId'::text)
CREATE INDEX outbox_round ON core.outbox USING btree (((payload ->> 'roundId'::text))) WHERE (payload ? 'roundId'::text)
CREATE INDEX outbox_transfer ON core.outbox USING btree (((payload ->> 'transferId'::text))) WHERE (payload ? 'transferId'::text)
CREATE INDEX outbox_withdrawal ON core.outbox USING btree (((payload ->> 'withdrawalId'::text))) WHERE (payload ? 'withdrawalId'::text)
CREATE INDEX outcomes_of_hour ON transfers.outcomes USING btree (at, vendor, currency)
CREATE INDEX outcomes_of_member ON transfers.outcomes USING btree (member_id, vendor, at)
CREATE INDEX outside_spent_to_prune ON access.outside_spent USING btree (expires_at)
CREATE INDEX outside_tickets_to_prune ON access.outside_tickets USING btree (expires_at)
CREATE INDEX passkeys_of_owner ON proofs.passkeys USING btree (owner_kind, owner_id)
CREATE INDEX payments_alone_of_member ON cashier.payments_alone USING btree (member_id, at)
CREATE INDEX payments_alone_of_operator ON cashier.payments_alone USING btree (operator_id, at)
CREATE INDEX payments_disputed ON cashier.payments USING btree (member_id) WHERE (dispute = 'open'::text)
CREATE INDEX payments_held ON cashier.payments USING btree (member_id, currency) WHERE ((held > 0) OR (refunding > 0))
CREATE INDEX payments_of_deposit ON cashier.payments USING btree (deposit_id)
CREATE INDEX payments_of_member ON harm.payments USING btree (member_id, at)
CREATE INDEX payout_accounts_of_member ON cashier.payout_accounts USING btree (member_id, added_at)
CREATE INDEX payout_accounts_same ON cashier.payout_accounts USING btree (hash)
CREATE INDEX payout_holds_of_withdrawal ON cashier.payout_holds USING btree (withdrawal_id, at)
CREATE INDEX payout_holds_over ON cashier.payout_holds USING btree (until_at) WHERE (ended_at IS NULL)
CREATE INDEX payout_moves_by_state ON cashier.payout_moves USING btree (state, at)
CREATE INDEX payout_moves_of_part ON cashier.payout_moves USING btree (part_id, id)
CREATE INDEX payouts_due ON cashier.payouts USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX payouts_missed ON cashier.payouts USING btree (state, id) WHERE (state = 'not_received'::text)
CREATE INDEX payouts_waiting ON cashier.payouts USING btree (gateway) WHERE (state = 'created'::text)
CREATE INDEX postings_of_member ON wallet.posting_rows USING btree (account_id, entry_id) WHERE (balance_after IS NOT NULL)
CREATE INDEX proofs_by_hash ON cases.proofs USING btree (hash)
CREATE INDEX proofs_of_case ON cases.proofs USING btree (case_id, id)
CREATE INDEX push_devices_of_member ON delivery.push_devices USING btree (member_id)
CREATE INDEX pushes_due ON delivery.pushes USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX pushes_of_circular ON delivery.pushes USING btree (circular_id) WHERE (circular_id IS NOT NULL)
CREATE INDEX pushes_of_device ON delivery.pushes USING btree (device_id)
CREATE INDEX pushes_over ON delivery.pushes USING btree (created_at)
CREATE INDEX quotes_open ON tax.quotes USING btree (member_id, currency) WHERE (state = 'open'::text)
CREATE INDEX receipts_at ON ONLY play.receipts USING btree (at, hashtext(transaction_uuid))
CREATE INDEX receipts_of_grant ON ONLY play.receipts USING btree (vendor, grant_id) WHERE (grant_id IS NOT NULL)
CREATE INDEX receipts_of_round ON ONLY play.receipts USING btree (round_id)
CREATE INDEX record_holders_lapsed ON operators.record_holders USING btree (seen_at)
CREATE INDEX record_notes_of ON operators.record_notes USING btree (kind, record_id, id DESC)
CREATE INDEX recoveries_to_prune ON access.recoveries USING btree (expires_at)
CREATE INDEX recovery_orders_next ON access.recovery_orders USING btree (at)
CREATE INDEX refunds_due_at ON cashier.refunds USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX refunds_of_payment ON cashier.refunds USING btree (payment, created_at)
CREATE INDEX reports_impostors ON trust.reports USING btree (kind, value_index) WHERE (outcome = 'impostor'::text)
CREATE INDEX reports_kept ON trust.reports USING btree (last_at) WHERE (value IS NOT NULL)
CREATE INDEX representatives_of_value ON trust.representatives USING btree (kind, value, added_at DESC)
CREATE INDEX residences_of_member ON tax.residences USING btree (member_id, id)
CREATE INDEX reversal_orders_by_amount ON play.reversal_orders USING btree (amount, id)
CREATE INDEX reversal_orders_by_cause ON play.reversal_orders USING btree (cause)
CREATE INDEX reversal_orders_by_decision ON play.reversal_orders USING btree (decided_at) WHERE (decided_at IS NOT NULL)
CREATE INDEX reversal_orders_by_entry ON play.reversal_orders USING btree (entry_id)
CREATE INDEX reversal_orders_by_kind ON play.reversal_orders USING btree (kind)
CREATE INDEX reversal_orders_by_state ON play.reversal_orders USING btree (state, asked_at, id)
CREATE INDEX reversal_orders_by_time ON play.reversal_orders USING btree (asked_at, id)
CREATE INDEX reversal_orders_of_member ON play.reversal_orders USING btree (member_id, asked_at) WHERE (NOT needs_second)
CREATE INDEX reversal_orders_of_operator ON play.reversal_orders USING btree (asked_by, asked_at) WHERE (NOT needs_second)
CREATE INDEX reversals_by_operators ON play.reversals USING btree (at) WHERE (by_entry_id IS NOT NULL)
CREATE INDEX rewards_asked_for ON rewards.rewards USING btree (member_id, vendor) WHERE (state = ANY (ARRAY['sending'::text, 'unsure'::text]))
CREATE INDEX rewards_by_currency ON rewards.rewards USING btree (currency, created_at, id)
CREATE INDEX rewards_by_end ON rewards.rewards USING btree (ends_at, id)
CREATE INDEX rewards_by_game ON rewards.rewards USING btree (vendor, game_code, created_at, id)
CREATE INDEX rewards_by_state ON rewards.rewards USING btree (state, created_at, id)
CREATE INDEX rewards_by_time ON rewards.rewards USING btree (created_at, id)
CREATE INDEX rewards_by_vendor ON rewards.rewards USING btree (vendor, created_at, id)
CREATE INDEX rewards_by_vendor_reward ON rewards.rewards USING btree (vendor_name) WHERE (vendor_name IS NOT NULL)
CREATE INDEX rewards_by_worth ON rewards.rewards USING btree (worth, id)
CREATE INDEX rewards_due ON rewards.rewards USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX rewards_of_campaign ON rewards.rewards USING btree (campaign_id, id DESC) WHERE (campaign_id IS NOT NULL)
CREATE INDEX rewards_of_member ON rewards.rewards USING btree (member_id, id DESC)
CREATE INDEX rewards_of_order ON rewards.rewards USING btree (order_id)
CREATE INDEX rewards_unwanted ON rewards.rewards USING btree (created_at, id) WHERE is_unwanted
CREATE INDEX roots_newest ON seals.roots USING btree (day DESC, market)
CREATE INDEX roots_to_file ON seals.roots USING btree (day) WHERE (filed_at IS NULL)
CREATE INDEX rounds_marked ON play.rounds USING btree (id) WHERE (flags <> '{}'::text[])
CREATE INDEX rounds_of_member ON play.rounds USING btree (member_id, opened_at DESC, id DESC)
CREATE INDEX rounds_open ON play.rounds USING btree (opened_at) WHERE (state = 'open'::text)
CREATE INDEX rounds_rolled_back ON play.rounds USING btree (id) WHERE (state = 'rolled_back'::text)
CREATE INDEX rounds_won ON play.rounds USING btree (closed_at) WHERE ((state = 'closed'::text) AND (won > 0))
CREATE INDEX runs_newest ON conformance.runs USING btree (started_at DESC, id DESC)
CREATE INDEX runs_to_do ON conformance.runs USING btree (started_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))
CREATE INDEX security_lines_actor ON core.security_lines USING btree (actor_id, id) WHERE (actor_id IS NOT NULL)
CREATE INDEX security_lines_address ON core.security_lines USING btree (address, id)
CREATE INDEX security_lines_by_time ON core.security_lines USING btree (at, id)
CREATE INDEX security_lines_hash ON core.security_lines USING btree (name_hash, id) WHERE (name_hash IS NOT NULL)
CREATE INDEX security_lines_kind ON core.security_lines USING btree (kind, id)
CREATE INDEX security_lines_order ON core.security_lines USING btree (xid, id)
CREATE INDEX sessions_former ON operators.sessions USING btree (former_hash) WHERE ((former_hash IS NOT NULL) AND (ended_at IS NULL))
CREATE INDEX sessions_left ON access.sessions USING btree (seen_at) WHERE ((ended_at IS NULL) AND (lapsed_at IS NULL))
CREATE INDEX sessions_of_member ON access.sessions USING btree (member_id) WHERE (ended_at IS NULL)
CREATE INDEX sessions_of_operator ON operators.sessions USING btree (operator_id, created_at)
CREATE INDEX sessions_over ON access.sessions USING btree (ends_at) WHERE (ended_at IS NULL)
CREATE INDEX set_ups_of_operator ON operators.set_ups USING btree (operator_id)
CREATE INDEX sign_in_steps_to_prune ON access.sign_in_steps USING btree (expires_at)
CREATE INDEX sign_ins_of_member ON access.sign_ins USING btree (member_id, at DESC, id DESC)
CREATE INDEX signals_other ON members.signals USING btree (other_id)
CREATE INDEX spent_to_prune ON proofs.spent USING btree (expires_at)
CREATE INDEX targets_newest ON conformance.targets USING btree (created_at DESC) WHERE (removed_at IS NULL)
CREATE INDEX taxes_of_market ON markets.taxes USING btree (market_code, basis)
CREATE INDEX three_way_days_by_day ON reporting.three_way_days USING btree (day)
CREATE INDEX three_way_days_open ON reporting.three_way_days USING btree (gateway, currency, day) WHERE (closed_at IS NULL)
CREATE INDEX three_way_rows_of_case ON reporting.three_way_rows USING btree (case_id) WHERE (case_id IS NOT NULL)
CREATE INDEX three_way_rows_of_day ON reporting.three_way_rows USING btree (gateway, currency, day)
CREATE INDEX three_way_rows_open ON reporting.three_way_rows USING btree (day, id) WHERE (state = ANY (ARRAY['waits'::text, 'open'::text]))
CREATE INDEX ties_of_maker ON operators.ties USING btree (maker)
CREATE INDEX tokens_current ON play.tokens USING btree (member_id, vendor, game_code) WHERE (superseded_at IS NULL)
CREATE INDEX tokens_of_game ON play.tokens USING btree (member_id, vendor, game_code, issued_at)
CREATE INDEX transfer_proofs_by_hash ON cashier.transfer_proofs USING btree (hash)
CREATE INDEX transfer_proofs_kept ON cashier.transfer_proofs USING btree (at) WHERE (sealed IS NOT NULL)
CREATE INDEX transfer_proofs_of_transfer ON cashier.transfer_proofs USING btree (transfer_id, id)
CREATE INDEX transfer_refunds_ended_at ON cashier.transfer_refunds USING btree (ended_at) WHERE (state = 'sent'::text)
CREATE INDEX transfer_refunds_of_transfer ON cashier.transfer_refunds USING btree (transfer_id, asked_at)
CREATE INDEX transfers_by_amount ON transfers.transfers USING btree (amount, id)
CREATE INDEX transfers_by_cause ON transfers.transfers USING btree (cause, created_at, id)
CREATE INDEX transfers_by_state ON transfers.transfers USING btree (state, created_at, id)
CREATE INDEX transfers_by_time ON transfers.transfers USING btree (created_at, id)
CREATE INDEX transfers_by_vendor ON transfers.transfers USING btree (vendor, created_at, id)
CREATE INDEX transfers_due ON transfers.transfers USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX transfers_of_member ON transfers.transfers USING btree (member_id, id DESC)
CREATE INDEX transfers_of_request ON transfers.transfers USING btree (member_id, request_key) WHERE (request_key IS NOT NULL)
CREATE INDEX vendor_decisions_now ON catalog.vendor_decisions USING btree (vendor, xact)
CREATE INDEX vendor_keys_valid ON catalog.vendor_keys USING btree (vendor) WHERE (retired_at IS NULL)
CREATE INDEX versions_legal ON content.versions USING btree (legal_key) WHERE ((published_at IS NOT NULL) AND (legal_key IS NOT NULL))
CREATE INDEX versions_published ON content.versions USING btree (item_id, effective_at) WHERE (published_at IS NOT NULL)
CREATE INDEX wallets_due ON transfers.wallets USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX wallets_ending ON transfers.wallets USING btree (ends_at) WHERE ((recalled_at IS NULL) AND (ends_at IS NOT NULL))
CREATE INDEX wallets_recalled ON transfers.wallets USING btree (due_at) WHERE ((recalled_at IS NOT NULL) AND (due_at IS NOT NULL))
CREATE INDEX watch_due ON harm.watch USING btree (judged_at NULLS FIRST) WHERE is_due
CREATE INDEX watch_touched ON harm.watch USING btree (touched_on)
CREATE INDEX webhooks_of_object ON cashier.webhooks USING btree (gateway, object_id, id)
CREATE INDEX withdrawals_by_amount ON cashier.withdrawals USING btree (amount, id)
CREATE INDEX withdrawals_by_market ON cashier.withdrawals USING btree (merchant_code, created_at, id)
CREATE INDEX withdrawals_by_method ON cashier.withdrawals USING btree (method, created_at, id)
CREATE INDEX withdrawals_by_payment ON cashier.withdrawals USING btree (paid_at, id)
CREATE INDEX withdrawals_by_priority ON cashier.withdrawals USING btree ((
CASE
    WHEN (state <> 'requested'::text) THEN 2
    WHEN (verdict = 'hold'::text) THEN 0
    ELSE 1
END), id)
CREATE INDEX withdrawals_by_state ON cashier.withdrawals USING btree (state, created_at, id)
CREATE INDEX withdrawals_by_time ON cashier.withdrawals USING btree (created_at, id)
CREATE INDEX withdrawals_by_verdict ON cashier.withdrawals USING btree (verdict, created_at, id)
CREATE INDEX withdrawals_of_market ON cashier.withdrawals USING btree (merchant_code, created_at)
CREATE INDEX withdrawals_of_member ON cashier.withdrawals USING btree (member_id, id DESC)
CREATE INDEX withdrawals_paid_of_member ON cashier.withdrawals USING btree (member_id, paid_at) WHERE (paid_at IS NOT NULL)
CREATE INDEX withdrawals_queue ON cashier.withdrawals USING btree (state, id)
CREATE UNIQUE INDEX acceptances_pkey ON members.acceptances USING btree (member_id, page, version)
CREATE UNIQUE INDEX accounts_owner_kind_owner_id_currency_purpose_key ON wallet.accounts USING btree (owner_kind, owner_id, currency, purpose)
CREATE UNIQUE INDEX accounts_pkey ON wallet.accounts USING btree (id)
CREATE UNIQUE INDEX acknowledgements_pkey ON reporting.acknowledgements USING btree (id)
CREATE UNIQUE INDEX acknowledgements_standing ON reporting.acknowledgements USING btree (name, subject, difference, about, gap) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX acts_pkey ON harm.acts USING btree (id)
CREATE UNIQUE INDEX addressees_pkey ON inbox.addressees USING btree (circular_id, member_id)
CREATE UNIQUE INDEX answers_pkey ON support.answers USING btree (id)
CREATE UNIQUE INDEX answers_shortcut ON support.answers USING btree (COALESCE(market_code, ''::text), language, shortcut) WHERE (NOT is_off)
CREATE UNIQUE INDEX approvals_one_waits ON operators.approvals USING btree (action, subject) WHERE (state = 'waiting'::text)
CREATE UNIQUE INDEX approvals_pkey ON operators.approvals USING btree (id)
CREATE UNIQUE INDEX approved_alone_pkey ON cashier.approved_alone USING btree (withdrawal_id)
CREATE UNIQUE INDEX archived_months_pkey ON play.archived_months USING btree (month)
CREATE UNIQUE INDEX art_pkey ON catalog.art USING btree (hash)
CREATE UNIQUE INDEX attempts_deposit_id_number_key ON cashier.attempts USING btree (deposit_id, number)
CREATE UNIQUE INDEX attempts_pkey ON cashier.attempts USING btree (deposit_id, gateway)
CREATE UNIQUE INDEX attempts_pkey ON proofs.attempts USING btree (key)
CREATE UNIQUE INDEX audit_rows_pkey ON core.audit_rows USING btree (id)
CREATE UNIQUE INDEX authenticators_pkey ON proofs.authenticators USING btree (owner_kind, owner_id)
CREATE UNIQUE INDEX availability_pkey ON catalog.availability USING btree (only_one)
CREATE UNIQUE INDEX balances_pkey ON wallet.balances USING btree (account_id)
CREATE UNIQUE INDEX bank_accounts_active ON reporting.bank_accounts USING btree (gateway, currency) WHERE is_active
CREATE UNIQUE INDEX bank_accounts_pkey ON reporting.bank_accounts USING btree (id)
CREATE UNIQUE INDEX bank_lines_account_id_day_reference_units_occurrence_key ON reporting.bank_lines USING btree (account_id, day, reference, units, occurrence)
CREATE UNIQUE INDEX bank_lines_pkey ON reporting.bank_lines USING btree (id)
CREATE UNIQUE INDEX bank_statements_file_hash_key ON reporting.bank_statements USING btree (file_hash)
CREATE UNIQUE INDEX bank_statements_pkey ON reporting.bank_statements USING btree (id)
CREATE UNIQUE INDEX bank_transfers_bank_key ON cashier.bank_transfers USING btree (account_id, bank_key) WHERE (bank_key IS NOT NULL)
CREATE UNIQUE INDEX bank_transfers_line ON cashier.bank_transfers USING btree (line_id) WHERE (line_id IS NOT NULL)
CREATE UNIQUE INDEX bank_transfers_pkey ON cashier.bank_transfers USING btree (id)
CREATE UNIQUE INDEX bank_transfers_reference_key ON cashier.bank_transfers USING btree (reference)
CREATE UNIQUE INDEX blocks_pkey ON seals.blocks USING btree (market, day, ordinal)
CREATE UNIQUE INDEX bonuses_open ON wallet.bonuses USING btree (member_id, currency) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX bonuses_pkey ON wallet.bonuses USING btree (id)
CREATE UNIQUE INDEX calls_pkey ON rewards.calls USING btree (id)
CREATE UNIQUE INDEX calls_pkey ON transfers.calls USING btree (id)
CREATE UNIQUE INDEX campaigns_pkey ON rewards.campaigns USING btree (id)
CREATE UNIQUE INDEX campaigns_vendor_vendor_campaign_key ON rewards.campaigns USING btree (vendor, vendor_name)
CREATE UNIQUE INDEX captchas_pkey ON proofs.captchas USING btree (id)
CREATE UNIQUE INDEX cases_of_request ON cases.cases USING btree (member_id, request_key) WHERE (request_key IS NOT NULL)
CREATE UNIQUE INDEX cases_open ON harm.cases USING btree (member_id) WHERE (state <> 'closed'::text)
CREATE UNIQUE INDEX cases_open_one ON cases.cases USING btree (kind, subject_kind, subject_id) WHERE (state <> 'closed'::text)
CREATE UNIQUE INDEX cases_pkey ON cases.cases USING btree (id)
CREATE UNIQUE INDEX cases_pkey ON harm.cases USING btree (id)
CREATE UNIQUE INDEX cases_reference_key ON cases.cases USING btree (reference)
CREATE UNIQUE INDEX categories_pkey ON catalog.categories USING btree (game_type)
CREATE UNIQUE INDEX certificates_member_id_kind_subject_last_charge_key ON tax.certificates USING btree (member_id, kind, subject, last_charge)
CREATE UNIQUE INDEX certificates_pkey ON tax.certificates USING btree (number)
CREATE UNIQUE INDEX charges_key_code_basis_key ON tax.charges USING btree (key, code, basis)
CREATE UNIQUE INDEX charges_pkey ON tax.charges USING btree (id)
CREATE UNIQUE INDEX chats_of_member_open ON support.chats USING btree (member_id) WHERE ((state <> 'closed'::text) AND (member_id IS NOT NULL))
CREATE UNIQUE INDEX chats_of_visitor_open ON support.chats USING btree (visitor) WHERE ((state <> 'closed'::text) AND (visitor IS NOT NULL))
CREATE UNIQUE INDEX chats_pkey ON support.chats USING btree (id)
CREATE UNIQUE INDEX checks_pkey ON harm.checks USING btree (member_id, at)
CREATE UNIQUE INDEX checks_pkey ON reporting.checks USING btree (reconciliation_id, ordinal)
CREATE UNIQUE INDEX checks_pkey ON seals.checks USING btree (id)
CREATE UNIQUE INDEX choices_pkey ON delivery.choices USING btree (member_id, topic, channel)
CREATE UNIQUE INDEX circulars_pkey ON inbox.circulars USING btree (id)
CREATE UNIQUE INDEX classify_rules_pkey ON catalog.classify_rules USING btree (market, classify)
CREATE UNIQUE INDEX closures_kind_address_key ON markets.closures USING btree (kind, address) NULLS NOT DISTINCT
CREATE UNIQUE INDEX codes_pkey ON proofs.codes USING btree (purpose, target_hash)
CREATE UNIQUE INDEX collection_account_versions_pkey ON cashier.collection_account_versions USING btree (account_id, version)
CREATE UNIQUE INDEX collection_accounts_active ON cashier.collection_accounts USING btree (market, currency) WHERE is_active
CREATE UNIQUE INDEX collection_accounts_currency_number_key ON cashier.collection_accounts USING btree (currency, number)
CREATE UNIQUE INDEX collection_accounts_pkey ON cashier.collection_accounts USING btree (id)
CREATE UNIQUE INDEX complaints_member_id_request_key_key ON complaints.complaints USING btree (member_id, request_key)
CREATE UNIQUE INDEX complaints_number_key ON complaints.complaints USING btree (number)
CREATE UNIQUE INDEX complaints_pkey ON complaints.complaints USING btree (id)
CREATE UNIQUE INDEX confirmations_pkey ON access.confirmations USING btree (session_id, by)
CREATE UNIQUE INDEX consents_pkey ON delivery.consents USING btree (id)
CREATE UNIQUE INDEX counts_pkey ON content.counts USING btree (item_id, day, market_code)
CREATE UNIQUE INDEX cursors_pkey ON core.cursors USING btree (listener)
CREATE UNIQUE INDEX deposits_gateway_payment_id_key ON cashier.deposits USING btree (gateway, payment_id)
CREATE UNIQUE INDEX deposits_member_id_request_key_key ON cashier.deposits USING btree (member_id, request_key)
CREATE UNIQUE INDEX deposits_pkey ON cashier.deposits USING btree (id)
CREATE UNIQUE INDEX deposits_reference_key ON cashier.deposits USING btree (reference)
CREATE UNIQUE INDEX devices_member_id_mark_key ON access.devices USING btree (member_id, mark)
CREATE UNIQUE INDEX devices_pkey ON access.devices USING btree (id)
CREATE UNIQUE INDEX devices_pkey ON operators.devices USING btree (operator_id, mark)
CREATE UNIQUE INDEX document_types_pkey ON kyc.document_types USING btree (market_code, code)
CREATE UNIQUE INDEX documents_one_accepted ON kyc.documents USING btree (market_code, number_mark) WHERE (state = 'accepted'::text)
CREATE UNIQUE INDEX documents_one_open ON kyc.documents USING btree (member_id) WHERE (state = ANY (ARRAY['none'::text, 'waiting'::text, 'rejected'::text]))
CREATE UNIQUE INDEX documents_pkey ON kyc.documents USING btree (id)
CREATE UNIQUE INDEX domain_checks_pkey ON trust.domain_checks USING btree (domain)
CREATE UNIQUE INDEX drafts_pkey ON markets.drafts USING btree (id)
CREATE UNIQUE INDEX entries_by_key ON wallet.entries USING btree (wallet.key_hash(key), wallet.kind_hash(kind, key))
CREATE UNIQUE INDEX entries_pkey ON wallet.entries USING btree (id)
CREATE UNIQUE INDEX entry_kinds_pkey ON wallet.entry_kinds USING btree (kind)
CREATE UNIQUE INDEX envelope_keys_pkey ON core.envelope_keys USING btree (id)
CREATE UNIQUE INDEX exclusions_by_request ON exclusions.exclusions USING btree (member_id, request_key) WHERE (request_key IS NOT NULL)
CREATE UNIQUE INDEX exclusions_one_register ON exclusions.exclusions USING btree (member_id) WHERE ((kind = 'register'::text) AND (ended_at IS NULL))
CREATE UNIQUE INDEX exclusions_one_verification ON exclusions.exclusions USING btree (member_id) WHERE ((kind = 'verification'::text) AND (ended_at IS NULL))
CREATE UNIQUE INDEX exclusions_pkey ON exclusions.exclusions USING btree (id)
CREATE UNIQUE INDEX exemptions_pkey ON tax.exemptions USING btree (member_id)
CREATE UNIQUE INDEX favorites_pkey ON catalog.favorites USING btree (member_id, node_id)
CREATE UNIQUE INDEX feedback_member_id_request_key_key ON support.feedback USING btree (member_id, request_key)
CREATE UNIQUE INDEX feedback_pkey ON support.feedback USING btree (id)
CREATE UNIQUE INDEX free_grants_pkey ON play.free_grants USING btree (vendor, id)
CREATE UNIQUE INDEX game_sessions_pkey ON limits.game_sessions USING btree (member_id)
CREATE UNIQUE INDEX games_pkey ON catalog.games USING btree (node_id)
CREATE UNIQUE INDEX games_vendor_code_key ON catalog.games USING btree (vendor, code)
CREATE UNIQUE INDEX gateway_costs_pkey ON cashier.gateway_costs USING btree (gateway, rail, direction, currency, from_day)
CREATE UNIQUE INDEX gateway_floats_pkey ON cashier.gateway_floats USING btree (gateway, currency, number)
CREATE UNIQUE INDEX gateway_moves_pkey ON reporting.gateway_moves USING btree (gateway, kind, gateway_id, part)
CREATE UNIQUE INDEX gateway_outages_open ON cashier.gateway_outages USING btree (gateway, rail, direction) WHERE (until IS NULL)
CREATE UNIQUE INDEX gateway_outages_pkey ON cashier.gateway_outages USING btree (id)
CREATE UNIQUE INDEX gateway_switches_open ON cashier.gateway_switches USING btree (gateway, rail, direction) NULLS NOT DISTINCT WHERE (until IS NULL)
CREATE UNIQUE INDEX gateway_switches_pkey ON cashier.gateway_switches USING btree (id)
CREATE UNIQUE INDEX gateway_tries_object_id_gateway_is_good_key ON cashier.gateway_tries USING btree (object_id, gateway, is_good)
CREATE UNIQUE INDEX gateway_tries_pkey ON cashier.gateway_tries USING btree (id)
CREATE UNIQUE INDEX gateway_try_days_pkey ON cashier.gateway_try_days USING btree (gateway, rail, direction, day)
CREATE UNIQUE INDEX hand_pays_key_key ON handpay.hand_pays USING btree (key)
CREATE UNIQUE INDEX hand_pays_pkey ON handpay.hand_pays USING btree (id)
CREATE UNIQUE INDEX hand_pays_pkey ON markets.hand_pays USING btree (market_code)
CREATE UNIQUE INDEX happenings_pkey ON cashier.happenings USING btree (id)
CREATE UNIQUE INDEX holds_pkey ON wallet.holds USING btree (key)
CREATE UNIQUE INDEX holidays_pkey ON support.holidays USING btree (id)
CREATE UNIQUE INDEX hours_pkey ON harm.hours USING btree (member_id, hour)
CREATE UNIQUE INDEX hours_pkey ON support.hours USING btree (market_code)
CREATE UNIQUE INDEX house_balances_pkey ON wallet.house_balances USING btree (account_id)
CREATE UNIQUE INDEX house_limit_reminders_pkey ON limits.house_limit_reminders USING btree (member_id, kind, period, amount, period_key, share)
CREATE UNIQUE INDEX house_limits_pkey ON markets.house_limits USING btree (market_code, kind, period)
CREATE UNIQUE INDEX image_sizes_pkey ON content.image_sizes USING btree (image_id, width)
CREATE UNIQUE INDEX images_one_each ON kyc.images USING btree (document_id, side) WHERE (replaced_at IS NULL)
CREATE UNIQUE INDEX images_pkey ON complaints.images USING btree (id)
CREATE UNIQUE INDEX images_pkey ON content.images USING btree (id)
CREATE UNIQUE INDEX images_pkey ON kyc.images USING btree (id)
CREATE UNIQUE INDEX images_pkey ON support.images USING btree (id)
CREATE UNIQUE INDEX invitations_pkey ON members.invitations USING btree (code)
CREATE UNIQUE INDEX items_address ON content.items USING btree (address)
CREATE UNIQUE INDEX items_pkey ON content.items USING btree (id)
CREATE UNIQUE INDEX judgements_pkey ON cashier.judgements USING btree (withdrawal_id)
CREATE UNIQUE INDEX keys_pkey ON play.keys USING btree (key)
CREATE UNIQUE INDEX keys_pkey ON seals.keys USING btree (id)
CREATE UNIQUE INDEX lasting_keys_pkey ON core.lasting_keys USING btree (purpose)
CREATE UNIQUE INDEX limit_reminders_pkey ON limits.limit_reminders USING btree (limit_id, period_key, share)
CREATE UNIQUE INDEX limit_requests_open ON limits.limit_requests USING btree (member_id, currency, kind, period) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX limit_requests_pkey ON limits.limit_requests USING btree (id)
CREATE UNIQUE INDEX limits_pkey ON limits.limits USING btree (id)
CREATE UNIQUE INDEX lines_pkey ON cases.lines USING btree (id)
CREATE UNIQUE INDEX list_views_owner_id_list_name_key ON operators.list_views USING btree (owner_id, list, name)
CREATE UNIQUE INDEX list_views_pkey ON operators.list_views USING btree (id)
CREATE UNIQUE INDEX login_failures_pkey ON access.login_failures USING btree (id)
CREATE UNIQUE INDEX login_failures_pkey ON operators.login_failures USING btree (id)
CREATE UNIQUE INDEX markets_default ON markets.markets USING btree (is_default) WHERE is_default
CREATE UNIQUE INDEX markets_one_currency_each ON markets.markets USING btree (currency)
CREATE UNIQUE INDEX markets_pkey ON markets.markets USING btree (code)
CREATE UNIQUE INDEX marks_one_account ON members.marks USING btree (market_code, kind, hash) WHERE (kind = ANY (ARRAY['email'::text, 'mobile'::text]))
CREATE UNIQUE INDEX marks_pkey ON harm.marks USING btree (id)
CREATE UNIQUE INDEX marks_pkey ON members.marks USING btree (member_id, kind)
CREATE UNIQUE INDEX marks_pkey ON reporting.marks USING btree (name)
CREATE UNIQUE INDEX measure_days_pkey ON reporting.measure_days USING btree (measure, market, day, currency, vendor, game_code, method)
CREATE UNIQUE INDEX measure_hours_pkey ON reporting.measure_hours USING btree (measure, market, day, hour, currency, vendor, game_code, method)
CREATE UNIQUE INDEX measure_marks_pkey ON reporting.measure_marks USING btree (measure, market)
CREATE UNIQUE INDEX members_account ON members.members USING btree (lower(account))
CREATE UNIQUE INDEX members_pkey ON members.members USING btree (id)
CREATE UNIQUE INDEX messages_chat_id_client_key_key ON support.messages USING btree (chat_id, client_key)
CREATE UNIQUE INDEX messages_chat_id_seq_key ON support.messages USING btree (chat_id, seq)
CREATE UNIQUE INDEX messages_fact_id_key ON inbox.messages USING btree (fact_id)
CREATE UNIQUE INDEX messages_of_circular ON inbox.messages USING btree (circular_id, member_id) WHERE (circular_id IS NOT NULL)
CREATE UNIQUE INDEX messages_pkey ON complaints.messages USING btree (id)
CREATE UNIQUE INDEX messages_pkey ON delivery.messages USING btree (id)
CREATE UNIQUE INDEX messages_pkey ON inbox.messages USING btree (id)
CREATE UNIQUE INDEX messages_pkey ON support.messages USING btree (id)
CREATE UNIQUE INDEX methods_pkey ON markets.methods USING btree (market_code, direction, code)
CREATE UNIQUE INDEX models_pkey ON support.models USING btree (id)
CREATE UNIQUE INDEX money_days_pkey ON limits.money_days USING btree (member_id, currency, day)
CREATE UNIQUE INDEX move_lines_gateway_kind_gateway_id_part_key ON reporting.move_lines USING btree (gateway, kind, gateway_id, part)
CREATE UNIQUE INDEX move_lines_pkey ON reporting.move_lines USING btree (line_id)
CREATE UNIQUE INDEX moves_pkey ON cases.moves USING btree (id)
CREATE UNIQUE INDEX moves_pkey ON cashier.moves USING btree (id)
CREATE UNIQUE INDEX moves_pkey ON rewards.moves USING btree (id)
CREATE UNIQUE INDEX moves_pkey ON transfers.moves USING btree (id)
CREATE UNIQUE INDEX networks_pkey ON access.networks USING btree (member_id, mark)
CREATE UNIQUE INDEX numbers_pkey ON complaints.numbers USING btree (market_code, year)
CREATE UNIQUE INDEX operators_pkey ON operators.operators USING btree (id)
CREATE UNIQUE INDEX operators_username_key ON operators.operators USING btree (username)
CREATE UNIQUE INDEX order_lines_pkey ON rewards.order_lines USING btree (order_id, line)
CREATE UNIQUE INDEX orders_pkey ON rewards.orders USING btree (id)
CREATE UNIQUE INDEX outbox_pkey ON core.outbox USING btree (xid, id)
CREATE UNIQUE INDEX outcomes_of_transfer ON transfers.outcomes USING btree (transfer_id) WHERE (kind = 'won'::text)
CREATE UNIQUE INDEX outcomes_pkey ON transfers.outcomes USING btree (id)
CREATE UNIQUE INDEX outside_accounts_market_code_provider_subject_hash_key ON access.outside_accounts USING btree (market_code, provider, subject_hash)
CREATE UNIQUE INDEX outside_accounts_member_id_provider_key ON access.outside_accounts USING btree (member_id, provider)
CREATE UNIQUE INDEX outside_accounts_pkey ON access.outside_accounts USING btree (id)
CREATE UNIQUE INDEX outside_spent_pkey ON access.outside_spent USING btree (proof_hash)
CREATE UNIQUE INDEX outside_tickets_pkey ON access.outside_tickets USING btree (token_hash)
CREATE UNIQUE INDEX passkey_rules_pkey ON operators.passkey_rules USING btree (role)
CREATE UNIQUE INDEX passkeys_credential_id_key ON proofs.passkeys USING btree (credential_id)
CREATE UNIQUE INDEX passkeys_pkey ON proofs.passkeys USING btree (id)
CREATE UNIQUE INDEX payments_alone_pkey ON cashier.payments_alone USING btree (id)
CREATE UNIQUE INDEX payments_gateway_payment_id_key ON cashier.payments USING btree (gateway, payment_id)
CREATE UNIQUE INDEX payments_pkey ON cashier.payments USING btree (id)
CREATE UNIQUE INDEX payments_pkey ON harm.payments USING btree (deposit_id)
CREATE UNIQUE INDEX payout_accounts_once ON cashier.payout_accounts USING btree (member_id, rail, hash) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX payout_accounts_pkey ON cashier.payout_accounts USING btree (id)
CREATE UNIQUE INDEX payout_holds_open ON cashier.payout_holds USING btree (withdrawal_id) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX payout_holds_pkey ON cashier.payout_holds USING btree (id)
CREATE UNIQUE INDEX payout_moves_pkey ON cashier.payout_moves USING btree (id)
CREATE UNIQUE INDEX payout_rules_pkey ON cashier.payout_rules USING btree (market, version)
CREATE UNIQUE INDEX payouts_gateway_payout_id_key ON cashier.payouts USING btree (gateway, payout_id)
CREATE UNIQUE INDEX payouts_pkey ON cashier.payouts USING btree (id)
CREATE UNIQUE INDEX payouts_replaces_key ON cashier.payouts USING btree (replaces)
CREATE UNIQUE INDEX payouts_withdrawal_id_number_key ON cashier.payouts USING btree (withdrawal_id, number)
CREATE UNIQUE INDEX places_pkey ON play.places USING btree (session_id, at)
CREATE UNIQUE INDEX play_blocks_active ON exclusions.play_blocks USING btree (member_id) WHERE (lifted_at IS NULL)
CREATE UNIQUE INDEX play_blocks_pkey ON exclusions.play_blocks USING btree (id)
CREATE UNIQUE INDEX play_days_pkey ON limits.play_days USING btree (member_id, currency, day)
CREATE UNIQUE INDEX play_sessions_pkey ON limits.play_sessions USING btree (session_id, currency)
CREATE UNIQUE INDEX postings_pkey ON wallet.posting_rows USING btree (entry_id, ordinal)
CREATE UNIQUE INDEX preferences_pkey ON operators.preferences USING btree (operator_id, key)
CREATE UNIQUE INDEX presences_pkey ON support.presences USING btree (operator_id)
CREATE UNIQUE INDEX profile_rules_pkey ON members.profile_rules USING btree (market_code)
CREATE UNIQUE INDEX proofs_pkey ON cases.proofs USING btree (id)
CREATE UNIQUE INDEX push_devices_endpoint_hash_key ON delivery.push_devices USING btree (endpoint_hash)
CREATE UNIQUE INDEX push_devices_pkey ON delivery.push_devices USING btree (id)
CREATE UNIQUE INDEX pushes_pkey ON delivery.pushes USING btree (id)
CREATE UNIQUE INDEX quotes_pkey ON tax.quotes USING btree (key, code)
CREATE UNIQUE INDEX reality_checks_pkey ON limits.reality_checks USING btree (member_id)
CREATE UNIQUE INDEX recents_pkey ON catalog.recents USING btree (member_id, node_id)
CREATE UNIQUE INDEX reconciliations_one_open ON reporting.reconciliations USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))
CREATE UNIQUE INDEX reconciliations_pkey ON reporting.reconciliations USING btree (id)
CREATE UNIQUE INDEX record_holders_pkey ON operators.record_holders USING btree (kind, record_id)
CREATE UNIQUE INDEX record_notes_author_id_key_key ON operators.record_notes USING btree (author_id, key)
CREATE UNIQUE INDEX record_notes_pkey ON operators.record_notes USING btree (id)
CREATE UNIQUE INDEX recoveries_pkey ON access.recoveries USING btree (token_hash)
CREATE UNIQUE INDEX recovery_codes_pkey ON proofs.recovery_codes USING btree (owner_kind, owner_id, place)
CREATE UNIQUE INDEX recovery_orders_pkey ON access.recovery_orders USING btree (id)
CREATE UNIQUE INDEX refunds_one_send_back ON cashier.refunds USING btree (payment) WHERE ((kind = 'send_back'::text) AND (state <> 'failed'::text))
CREATE UNIQUE INDEX refunds_pkey ON cashier.refunds USING btree (id)
CREATE UNIQUE INDEX register_sweeps_pkey ON kyc.register_sweeps USING btree (version)
CREATE UNIQUE INDEX reminders_pkey ON kyc.reminders USING btree (member_id, what, ends_on, days)
CREATE UNIQUE INDEX reports_open ON trust.reports USING btree (kind, value_index) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX reports_pkey ON trust.reports USING btree (id)
CREATE UNIQUE INDEX representatives_pkey ON trust.representatives USING btree (id)
CREATE UNIQUE INDEX representatives_standing ON trust.representatives USING btree (kind, value) WHERE (withdrawn_at IS NULL)
CREATE UNIQUE INDEX requests_pkey ON transfers.requests USING btree (member_id, request_key)
CREATE UNIQUE INDEX residences_pkey ON tax.residences USING btree (id)
CREATE UNIQUE INDEX reversal_orders_once ON play.reversal_orders USING btree (entry_id) WHERE (state <> 'refused'::text)
CREATE UNIQUE INDEX reversal_orders_pkey ON play.reversal_orders USING btree (id)
CREATE UNIQUE INDEX reversals_entry_id_key ON wallet.reversals USING btree (entry_id)
CREATE UNIQUE INDEX reversals_pkey ON play.reversals USING btree (vendor, transaction_uuid, member_id)
CREATE UNIQUE INDEX reversals_pkey ON wallet.reversals USING btree (of_entry_id)
CREATE UNIQUE INDEX rewards_once_a_campaign ON rewards.rewards USING btree (campaign_id, member_id) WHERE ((campaign_id IS NOT NULL) AND (state <> ALL (ARRAY['refused'::text, 'cancelled'::text, 'lapsed'::text])))
CREATE UNIQUE INDEX rewards_pkey ON rewards.rewards USING btree (id)
CREATE UNIQUE INDEX rewards_vendor_vendor_reward_key ON rewards.rewards USING btree (vendor, vendor_name)
CREATE UNIQUE INDEX roles_name ON operators.roles USING btree (lower(name))
CREATE UNIQUE INDEX roles_pkey ON operators.roles USING btree (code)
CREATE UNIQUE INDEX roll_ups_pkey ON wallet.roll_ups USING btree (singleton)
CREATE UNIQUE INDEX roots_pkey ON seals.roots USING btree (market, day)
CREATE UNIQUE INDEX rounds_by_name ON play.rounds USING btree (play.round_key(vendor, vendor_round), play.member_key(member_id))
CREATE UNIQUE INDEX rounds_pkey ON play.rounds USING btree (id)
CREATE UNIQUE INDEX rules_pkey ON harm.rules USING btree (market, version)
CREATE UNIQUE INDEX runs_pkey ON conformance.runs USING btree (id)
CREATE UNIQUE INDEX seal_heads_pkey ON wallet.seal_heads USING btree (singleton)
CREATE UNIQUE INDEX seals_entry_id_key ON wallet.seals USING btree (entry_id)
CREATE UNIQUE INDEX seals_pkey ON wallet.seals USING btree ("position")
CREATE UNIQUE INDEX second_person_pkey ON operators.second_person USING btree (action, currency)
CREATE UNIQUE INDEX secret_versions_pkey ON core.secret_versions USING btree (version)
CREATE UNIQUE INDEX security_lines_pkey ON core.security_lines USING btree (id)
CREATE UNIQUE INDEX security_shipped_pkey ON core.security_shipped USING btree (target)
CREATE UNIQUE INDEX sessions_handle_key ON access.sessions USING btree (handle)
CREATE UNIQUE INDEX sessions_handle_key ON operators.sessions USING btree (handle)
CREATE UNIQUE INDEX sessions_pkey ON access.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_pkey ON operators.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_previous ON access.sessions USING btree (previous_hash) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX sessions_secret_hash_key ON access.sessions USING btree (secret_hash)
CREATE UNIQUE INDEX sessions_secret_hash_key ON operators.sessions USING btree (secret_hash)
CREATE UNIQUE INDEX set_ups_pkey ON operators.set_ups USING btree (id)
CREATE UNIQUE INDEX set_ups_token_hash_key ON operators.set_ups USING btree (token_hash)
CREATE UNIQUE INDEX sign_in_steps_pkey ON access.sign_in_steps USING btree (token_hash)
CREATE UNIQUE INDEX sign_ins_of_session ON access.sign_ins USING btree (session_id) WHERE (session_id IS NOT NULL)
CREATE UNIQUE INDEX sign_ins_pkey ON access.sign_ins USING btree (id)
CREATE UNIQUE INDEX signals_pkey ON members.signals USING btree (member_id, other_id, kind)
CREATE UNIQUE INDEX signers_pkey ON reporting.signers USING btree (fingerprint)
CREATE UNIQUE INDEX spent_pkey ON proofs.spent USING btree (hash)
CREATE UNIQUE INDEX state_pkey ON content.state USING btree (is_only)
CREATE UNIQUE INDEX stops_scope_node_id_key ON catalog.stops USING btree (scope, node_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX stretches_pkey ON harm.stretches USING btree (member_id, began_at)
CREATE UNIQUE INDEX subscription_mails_pkey ON reporting.subscription_mails USING btree (subscription_id, period)
CREATE UNIQUE INDEX subscriptions_operator_id_report_market_every_key ON reporting.subscriptions USING btree (operator_id, report, market, every)
CREATE UNIQUE INDEX subscriptions_pkey ON reporting.subscriptions USING btree (id)
CREATE UNIQUE INDEX targets_pkey ON conformance.targets USING btree (id)
CREATE UNIQUE INDEX terms_pkey ON kyc.terms USING btree (market_code)
CREATE UNIQUE INDEX test_accounts_pkey ON members.test_accounts USING btree (member_id)
CREATE UNIQUE INDEX test_vendors_pkey ON catalog.test_vendors USING btree (code)
CREATE UNIQUE INDEX three_way_corrections_gateway_currency_day_subject_key ON reporting.three_way_corrections USING btree (gateway, currency, day, subject)
CREATE UNIQUE INDEX three_way_corrections_pkey ON reporting.three_way_corrections USING btree (id)
CREATE UNIQUE INDEX three_way_days_pkey ON reporting.three_way_days USING btree (gateway, currency, day)
CREATE UNIQUE INDEX three_way_rows_gateway_currency_subject_key ON reporting.three_way_rows USING btree (gateway, currency, subject)
CREATE UNIQUE INDEX three_way_rows_pkey ON reporting.three_way_rows USING btree (id)
CREATE UNIQUE INDEX ties_pkey ON operators.ties USING btree (made, maker, cause)
CREATE UNIQUE INDEX tokens_pkey ON play.tokens USING btree (hash)
CREATE UNIQUE INDEX transfer_proofs_pkey ON cashier.transfer_proofs USING btree (id)
CREATE UNIQUE INDEX transfer_refunds_pkey ON cashier.transfer_refunds USING btree (id)
CREATE UNIQUE INDEX transfers_one_open ON transfers.transfers USING btree (member_id, vendor) WHERE (state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text]))
CREATE UNIQUE INDEX transfers_pkey ON transfers.transfers USING btree (id)
CREATE UNIQUE INDEX unsure_calls_pkey ON play.unsure_calls USING btree (vendor, transaction_uuid)
CREATE UNIQUE INDEX vendor_currencies_pkey ON catalog.vendor_currencies USING btree (vendor, currency)
CREATE UNIQUE INDEX vendor_decisions_pkey ON catalog.vendor_decisions USING btree (id)
CREATE UNIQUE INDEX vendor_hours_pkey ON play.vendor_hours USING btree (vendor, currency, hour, part)
CREATE UNIQUE INDEX vendor_keys_pkey ON catalog.vendor_keys USING btree (id)
CREATE UNIQUE INDEX vendor_keys_vendor_fingerprint_key ON catalog.vendor_keys USING btree (vendor, fingerprint)
CREATE UNIQUE INDEX vendors_pkey ON catalog.vendors USING btree (code)
CREATE UNIQUE INDEX versions_pkey ON content.versions USING btree (item_id, number)
CREATE UNIQUE INDEX versions_pkey ON markets.versions USING btree (market_code, version)
CREATE UNIQUE INDEX wallets_pkey ON transfers.wallets USING btree (member_id, vendor, currency)
CREATE UNIQUE INDEX watch_pkey ON harm.watch USING btree (member_id)
CREATE UNIQUE INDEX webhooks_pkey ON cashier.webhooks USING btree (id)
CREATE UNIQUE INDEX withdrawals_member_id_request_key_key ON cashier.withdrawals USING btree (member_id, request_key)
CREATE UNIQUE INDEX withdrawals_pkey ON cashier.withdrawals USING btree (id)
CREATE UNIQUE INDEX withdrawals_reference_key ON cashier.withdrawals USING btree (reference)
CREATE UNIQUE INDEX words_pkey ON delivery.words USING btree (market, template, variant, language, version)

CREATE CONSTRAINT TRIGGER payouts_sum AFTER INSERT OR UPDATE ON cashier.payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cashier.require_sums()
CREATE CONSTRAINT TRIGGER withdrawals_sum AFTER INSERT OR UPDATE ON cashier.withdrawals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cashier.require_sums()
CREATE TRIGGER acceptances_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON members.acceptances FOR EACH STATEMENT EXECUTE FUNCTION members.keep_acceptances()
CREATE TRIGGER acts_kept BEFORE UPDATE ON harm.acts FOR EACH ROW EXECUTE FUNCTION harm.keep_evidence()
CREATE TRIGGER approvals_two_persons BEFORE INSERT OR UPDATE ON operators.approvals FOR EACH ROW WHEN ((new.state = 'approved'::text)) EXECUTE FUNCTION operators.two_persons_approve()
CREATE TRIGGER approved_alone_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.approved_alone FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER approved_alone_below BEFORE INSERT ON cashier.approved_alone FOR EACH ROW EXECUTE FUNCTION cashier.refuse_alone()
CREATE TRIGGER audit_rows_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON core.audit_rows FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER authenticators_only_sealed_anew BEFORE UPDATE OF secret_sealed ON proofs.authenticators FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('secret_sealed')
CREATE TRIGGER bank_transfers_alone BEFORE UPDATE ON cashier.bank_transfers FOR EACH ROW WHEN ((new.state = 'matched'::text)) EXECUTE FUNCTION cashier.refuse_alone_transfer()
CREATE TRIGGER bank_transfers_kept BEFORE UPDATE ON cashier.bank_transfers FOR EACH ROW EXECUTE FUNCTION cashier.keep_matched()
CREATE TRIGGER blocks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seals.blocks FOR EACH STATEMENT EXECUTE FUNCTION seals.refuse_change()
CREATE TRIGGER campaigns_two_persons BEFORE UPDATE ON rewards.campaigns FOR EACH ROW EXECUTE FUNCTION rewards.two_persons_open()
CREATE TRIGGER certificates_only_sealed_anew BEFORE UPDATE ON tax.certificates FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('holder')
CREATE TRIGGER certificates_stay BEFORE DELETE OR TRUNCATE ON tax.certificates FOR EACH STATEMENT EXECUTE FUNCTION tax.refuse_change()
CREATE TRIGGER changes_counted AFTER UPDATE ON catalog.categories FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_availability()
CREATE TRIGGER changes_counted AFTER UPDATE ON catalog.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_games()
CREATE TRIGGER changes_counted AFTER UPDATE ON catalog.vendors FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.status IS DISTINCT FROM new.status)) OR (old.markets IS DISTINCT FROM new.markets)) OR (old.sort IS DISTINCT FROM new.sort)) OR (old.mark_hash IS DISTINCT FROM new.mark_hash))) EXECUTE FUNCTION catalog.count_availability()
CREATE TRIGGER charges_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tax.charges FOR EACH STATEMENT EXECUTE FUNCTION tax.refuse_change()
CREATE TRIGGER collection_account_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.collection_account_versions FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER collection_accounts_kept BEFORE UPDATE ON cashier.collection_accounts FOR EACH ROW EXECUTE FUNCTION cashier.keep_collection_account()
CREATE TRIGGER complaints_two_persons BEFORE UPDATE ON complaints.complaints FOR EACH ROW WHEN (((old.escalated_at IS NOT NULL) AND (old.decided_by IS NOT NULL) AND (new.answered_at IS DISTINCT FROM old.answered_at) AND (new.answered_at IS NOT NULL))) EXECUTE FUNCTION complaints.two_persons_decide()
CREATE TRIGGER consents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON delivery.consents FOR EACH STATEMENT EXECUTE FUNCTION delivery.refuse_change()
CREATE TRIGGER count_order AFTER UPDATE ON content.items FOR EACH STATEMENT EXECUTE FUNCTION content.count_change()
CREATE TRIGGER count_published AFTER UPDATE ON content.versions FOR EACH STATEMENT EXECUTE FUNCTION content.count_change()
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.entries FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()
CREATE TRIGGER envelope_keys_only_sealed_anew BEFORE UPDATE ON core.envelope_keys FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('private_sealed')
CREATE TRIGGER exclusions_kept BEFORE DELETE OR UPDATE ON exclusions.exclusions FOR EACH ROW EXECUTE FUNCTION exclusions.keep_exclusion()
CREATE TRIGGER games_counted AFTER INSERT ON catalog.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_games()
CREATE TRIGGER hand_pays_decided_once BEFORE DELETE OR UPDATE ON handpay.hand_pays FOR EACH ROW EXECUTE FUNCTION handpay.decide_once()
CREATE TRIGGER hand_pays_follow AFTER INSERT OR UPDATE OF settings ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.spread_hand_pays()
CREATE TRIGGER house_limits_kept AFTER INSERT OR UPDATE OF settings ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.keep_house_limits()
CREATE TRIGGER judgements_kept BEFORE UPDATE ON cashier.judgements FOR EACH ROW EXECUTE FUNCTION cashier.keep_judgement()
CREATE TRIGGER keep_discarded BEFORE INSERT OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION content.keep_discarded()
CREATE TRIGGER keep_items BEFORE UPDATE ON content.items FOR EACH ROW EXECUTE FUNCTION content.keep_items()
CREATE TRIGGER keep_versions BEFORE DELETE OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION content.keep_versions()
CREATE TRIGGER keys_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seals.keys FOR EACH STATEMENT EXECUTE FUNCTION seals.refuse_change()
CREATE TRIGGER markets_count_register_rules BEFORE UPDATE ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.count_register_rules()
CREATE TRIGGER markets_keep_currency BEFORE INSERT OR UPDATE ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.keep_currency()
CREATE TRIGGER marks_kept BEFORE UPDATE ON harm.marks FOR EACH ROW EXECUTE FUNCTION harm.keep_evidence()
CREATE TRIGGER orders_two_persons BEFORE INSERT OR UPDATE ON rewards.orders FOR EACH ROW WHEN ((new.second_by IS NOT NULL)) EXECUTE FUNCTION rewards.two_persons_order()
CREATE TRIGGER outbox_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON core.outbox FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER outcomes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers.outcomes FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER payments_alone_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.payments_alone FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER payments_alone_below BEFORE INSERT ON cashier.payments_alone FOR EACH ROW EXECUTE FUNCTION cashier.refuse_payment_alone()
CREATE TRIGGER payout_rules_kept BEFORE UPDATE ON cashier.payout_rules FOR EACH ROW EXECUTE FUNCTION cashier.keep_judgement()
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.posting_rows FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()
CREATE TRIGGER postings_balance AFTER INSERT ON wallet.posting_rows REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION wallet.check_postings()
CREATE TRIGGER record_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.record_notes FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER residences_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tax.residences FOR EACH STATEMENT EXECUTE FUNCTION tax.refuse_change()
CREATE TRIGGER reversal_orders_below BEFORE INSERT OR UPDATE OF needs_second ON play.reversal_orders FOR EACH ROW WHEN ((NOT new.needs_second)) EXECUTE FUNCTION play.refuse_alone()
CREATE TRIGGER reversal_orders_two_persons BEFORE INSERT OR UPDATE ON play.reversal_orders FOR EACH ROW WHEN (((new.state = 'done'::text) AND new.needs_second)) EXECUTE FUNCTION play.two_persons_reverse()
CREATE TRIGGER reversals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.reversals FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()
CREATE TRIGGER rewards_two_persons AFTER INSERT ON rewards.rewards REFERENCING NEW TABLE AS given FOR EACH STATEMENT EXECUTE FUNCTION rewards.refuse_alone()
CREATE TRIGGER roots_append_only BEFORE DELETE OR TRUNCATE ON seals.roots FOR EACH STATEMENT EXECUTE FUNCTION seals.refuse_change()
CREATE TRIGGER roots_kept BEFORE UPDATE ON seals.roots FOR EACH ROW EXECUTE FUNCTION seals.keep_root()
CREATE TRIGGER roots_one_currency_each BEFORE INSERT ON seals.roots FOR EACH ROW EXECUTE FUNCTION seals.refuse_shared_currency()
CREATE TRIGGER seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.seals FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()
CREATE TRIGGER security_lines_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON core.security_lines FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER sign_ins_only_sealed_anew BEFORE UPDATE ON access.sign_ins FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('address')
CREATE TRIGGER taxes_follow AFTER INSERT OR UPDATE OF settings ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.spread_taxes()
CREATE TRIGGER test_accounts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON members.test_accounts FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER test_accounts_from_the_start BEFORE INSERT ON members.test_accounts FOR EACH ROW EXECUTE FUNCTION members.judge_test_account()
CREATE TRIGGER test_vendors_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON catalog.test_vendors FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER ties_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.ties FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER vendor_currencies_decided BEFORE INSERT OR UPDATE ON catalog.vendor_currencies FOR EACH ROW EXECUTE FUNCTION catalog.judge_vendor_currency()
CREATE TRIGGER vendor_decisions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON catalog.vendor_decisions FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER vendor_keys_decided BEFORE INSERT OR UPDATE ON catalog.vendor_keys FOR EACH ROW EXECUTE FUNCTION catalog.judge_vendor_key()
CREATE TRIGGER vendors_decided BEFORE INSERT OR UPDATE ON catalog.vendors FOR EACH ROW EXECUTE FUNCTION catalog.judge_vendor()
CREATE TRIGGER versions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON markets.versions FOR EACH STATEMENT EXECUTE FUNCTION markets.keep_versions()
CREATE TRIGGER words_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON delivery.words FOR EACH STATEMENT EXECUTE FUNCTION delivery.refuse_change()

access.confirmations owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.devices owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.login_failures owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.networks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.outside_accounts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.outside_spent owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
access.outside_tickets owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
access.recoveries owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.recovery_orders owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.sessions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
access.sign_in_steps owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
access.sign_ins owner owner acl feria_app:INSERT feria_app:SELECT
cases.cases owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cases.lines owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cases.moves owner owner acl feria_app:INSERT feria_app:SELECT
cases.proofs owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.approved_alone owner owner acl feria_app:INSERT feria_app:SELECT
cashier.attempts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.bank_transfers owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.collection_account_versions owner owner acl feria_app:INSERT feria_app:SELECT
cashier.collection_accounts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.deposits owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.gateway_costs owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.gateway_floats owner owner acl feria_app:INSERT feria_app:SELECT
cashier.gateway_outages owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.gateway_switches owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.gateway_tries owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
cashier.gateway_try_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.happenings owner owner acl feria_app:INSERT feria_app:SELECT
cashier.judgements owner owner acl feria_app:INSERT feria_app:SELECT
cashier.moves owner owner acl feria_app:INSERT feria_app:SELECT
cashier.payments owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.payments_alone owner owner acl feria_app:INSERT feria_app:SELECT
cashier.payout_accounts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
cashier.payout_holds owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.payout_moves owner owner acl feria_app:INSERT feria_app:SELECT
cashier.payout_rules owner owner acl feria_app:INSERT feria_app:SELECT
cashier.payouts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.refunds owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.transfer_proofs owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.transfer_refunds owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.webhooks owner owner acl feria_app:INSERT feria_app:SELECT
cashier.withdrawals owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
catalog.art owner owner acl feria_app:INSERT feria_app:SELECT
catalog.availability owner owner acl feria_app:SELECT
catalog.categories owner owner acl feria_app:SELECT feria_app:UPDATE
catalog.classify_rules owner owner acl feria_app:SELECT
catalog.favorites owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
catalog.games owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
catalog.recents owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
catalog.stops owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
catalog.test_vendors owner owner acl feria_app:INSERT feria_app:SELECT
catalog.vendor_currencies owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
catalog.vendor_decisions owner owner acl feria_app:SELECT
catalog.vendor_keys owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
catalog.vendors owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
complaints.complaints owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
complaints.images owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
complaints.messages owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
complaints.numbers owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
conformance.runs owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
conformance.targets owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
content.counts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
content.image_sizes owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
content.images owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
content.items owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
content.state owner owner acl feria_app:SELECT
content.versions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
core.audit_rows owner owner acl feria_app:INSERT feria_app:SELECT
core.cursors owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
core.envelope_keys owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
core.lasting_keys owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
core.outbox owner owner acl feria_app:INSERT feria_app:SELECT
core.secret_versions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
core.security_lines owner owner acl feria_app:INSERT feria_app:SELECT
core.security_shipped owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
delivery.choices owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
delivery.consents owner owner acl feria_app:INSERT feria_app:SELECT
delivery.messages owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
delivery.push_devices owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
delivery.pushes owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
delivery.words owner owner acl feria_app:INSERT feria_app:SELECT
exclusions.exclusions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
exclusions.play_blocks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
handpay.hand_pays owner owner acl feria_app:INSERT feria_app:SELECT
harm.acts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
harm.cases owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
harm.checks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
harm.hours owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
harm.marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
harm.payments owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
harm.rules owner owner acl feria_app:INSERT feria_app:SELECT
harm.stretches owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
harm.watch owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
inbox.addressees owner owner acl feria_app:INSERT feria_app:SELECT
inbox.circulars owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
inbox.messages owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.document_types owner owner acl feria_app:INSERT feria_app:SELECT
kyc.documents owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.images owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.register_sweeps owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.reminders owner owner acl feria_app:INSERT feria_app:SELECT
kyc.terms owner owner acl feria_app:INSERT feria_app:SELECT
limits.game_sessions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
limits.house_limit_reminders owner owner acl feria_app:INSERT feria_app:SELECT
limits.limit_reminders owner owner acl feria_app:INSERT feria_app:SELECT
limits.limit_requests owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
limits.limits owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
limits.money_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
limits.play_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
limits.play_sessions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
limits.reality_checks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
markets.closures owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
markets.drafts owner owner acl feria_app:INSERT feria_app:SELECT
markets.hand_pays owner owner acl feria_app:SELECT
markets.house_limits owner owner acl feria_app:SELECT
markets.markets owner owner acl feria_app:SELECT
markets.methods owner owner acl feria_app:SELECT
markets.taxes owner owner acl feria_app:SELECT
markets.versions owner owner acl feria_app:SELECT
members.acceptances owner owner acl feria_app:INSERT feria_app:SELECT
members.invitations owner owner acl feria_app:INSERT feria_app:SELECT
members.marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
members.members owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
members.profile_rules owner owner acl feria_app:SELECT
members.signals owner owner acl feria_app:INSERT feria_app:SELECT
members.test_accounts owner owner acl feria_app:INSERT feria_app:SELECT
operators.approvals owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.devices owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.list_views owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.login_failures owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
operators.operators owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.passkey_rules owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.preferences owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.record_holders owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.record_notes owner owner acl feria_app:INSERT feria_app:SELECT
operators.roles owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.second_person owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.sessions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.set_ups owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.ties owner owner acl feria_app:INSERT feria_app:SELECT
play.archived_months owner owner acl feria_app:SELECT
play.counted_rounds owner owner acl feria_app:SELECT
play.free_grants owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
play.keys owner owner acl feria_app:INSERT feria_app:SELECT
play.places owner owner acl feria_app:INSERT feria_app:SELECT
play.receipts owner owner acl feria_app:INSERT feria_app:SELECT
play.reversal_orders owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
play.reversals owner owner acl feria_app:INSERT feria_app:SELECT
play.rounds owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
play.tokens owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
play.unsure_calls owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
play.vendor_hours owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
proofs.attempts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
proofs.authenticators owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
proofs.captchas owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
proofs.codes owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
proofs.passkeys owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
proofs.recovery_codes owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
proofs.spent owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
reporting.acknowledgements owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.bank_accounts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.bank_lines owner owner acl feria_app:INSERT feria_app:SELECT
reporting.bank_statements owner owner acl feria_app:INSERT feria_app:SELECT
reporting.checks owner owner acl feria_app:INSERT feria_app:SELECT
reporting.gateway_moves owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.measure_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
reporting.measure_hours owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
reporting.measure_marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.move_lines owner owner acl feria_app:INSERT feria_app:SELECT
reporting.reconciliations owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.signers owner owner acl feria_app:INSERT feria_app:SELECT
reporting.subscription_mails owner owner acl feria_app:INSERT feria_app:SELECT
reporting.subscriptions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
reporting.three_way_corrections owner owner acl feria_app:INSERT feria_app:SELECT
reporting.three_way_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.three_way_rows owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
rewards.calls owner owner acl feria_app:INSERT feria_app:SELECT
rewards.campaigns owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
rewards.moves owner owner acl feria_app:INSERT feria_app:SELECT
rewards.order_lines owner owner acl feria_app:INSERT feria_app:SELECT
rewards.orders owner owner acl feria_app:INSERT feria_app:SELECT
rewards.rewards owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
seals.blocks owner owner acl feria_app:INSERT feria_app:SELECT
seals.checks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
seals.keys owner owner acl feria_app:INSERT feria_app:SELECT
seals.roots owner owner acl feria_app:INSERT feria_app:SELECT
support.answers owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.chats owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.feedback owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.holidays owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.hours owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.images owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
support.messages owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.models owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
support.presences owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
tax.certificates owner owner acl feria_app:INSERT feria_app:SELECT
tax.charges owner owner acl feria_app:INSERT feria_app:SELECT
tax.exemptions owner owner acl feria_app:INSERT feria_app:SELECT
tax.quotes owner owner acl feria_app:INSERT feria_app:SELECT
tax.residences owner owner acl feria_app:INSERT feria_app:SELECT
transfers.calls owner owner acl feria_app:INSERT feria_app:SELECT
transfers.moves owner owner acl feria_app:INSERT feria_app:SELECT
transfers.outcomes owner owner acl feria_app:INSERT feria_app:SELECT
transfers.requests owner owner acl feria_app:INSERT feria_app:SELECT
transfers.transfers owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
transfers.wallets owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
trust.domain_checks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
trust.reports owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
trust.representatives owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
wallet.accounts owner feria_wallet acl feria_app:SELECT
wallet.balances owner feria_wallet acl feria_app:SELECT
wallet.bonuses owner feria_wallet acl feria_app:SELECT
wallet.entries owner feria_wallet acl feria_app:SELECT
wallet.entry_kinds owner feria_wallet acl feria_app:SELECT
wallet.holds owner feria_wallet acl feria_app:SELECT
wallet.house_balances owner feria_wallet acl feria_app:SELECT
wallet.posting_rows owner feria_wallet acl feria_app:SELECT
wallet.postings owner feria_wallet acl feria_app:SELECT
wallet.reversals owner feria_wallet acl feria_app:SELECT
wallet.roll_ups owner feria_wallet acl feria_app:SELECT
wallet.seal_heads owner feria_wallet acl feria_app:SELECT
wallet.seals owner feria_wallet acl feria_app:SELECT

function cashier.approved_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamp with time zone) returns TABLE(by_operator bigint, to_member bigint) language sql stable owner owner
function cashier.held_sums() returns TABLE(member_id uuid, currency text, withdrawals bigint, amount bigint) language sql stable owner owner
function cashier.hour_sums(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, currency text, method text, deposits bigint, deposited bigint, ended bigint, firsts bigint, first_amount bigint, withdrawals bigint, withdrawn bigint, withdrawals_ended bigint, decided bigint, decision_seconds bigint, by_itself bigint) language sql stable owner owner
function cashier.keep_collection_account() returns trigger language plpgsql owner owner
function cashier.keep_judgement() returns trigger language plpgsql owner owner
function cashier.keep_matched() returns trigger language plpgsql owner owner
function cashier.matched_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamp with time zone) returns TABLE(by_operator bigint, to_member bigint) language sql stable owner owner
function cashier.methods_of(p_ids text[]) returns TABLE(id text, method text) language sql stable owner owner
function cashier.payment_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamp with time zone) returns TABLE(by_operator bigint, to_member bigint) language sql stable owner owner
function cashier.refuse_alone() returns trigger language plpgsql owner owner
function cashier.refuse_alone_transfer() returns trigger language plpgsql owner owner
function cashier.refuse_payment_alone() returns trigger language plpgsql owner owner
function cashier.require_sums() returns trigger language plpgsql owner owner
function catalog.count_availability() returns trigger language plpgsql security definer set search_path="" owner owner
function catalog.count_games() returns trigger language plpgsql security definer set search_path="" owner owner
function catalog.judge_vendor() returns trigger language plpgsql owner owner
function catalog.judge_vendor_currency() returns trigger language plpgsql owner owner
function catalog.judge_vendor_key() returns trigger language plpgsql owner owner
function catalog.open_bets(p_vendors text[], p_codes text[], p_currencies text[]) returns TABLE(vendor text, code text, currency text, max_stake bigint, withheld_markets text[]) language sql stable owner owner
function catalog.open_games(p_vendors text[], p_codes text[]) returns TABLE(vendor text, code text) language sql stable owner owner
function catalog.require_decision(p_vendor text, p_what text[]) returns void language plpgsql owner owner
function catalog.stated_returns() returns TABLE(vendor text, code text, return_bps integer) language sql stable owner owner
function catalog.test_vendor_codes() returns TABLE(code text) language sql stable owner owner
function catalog.without(p_from text[], p_these text[]) returns text[] language sql immutable parallel safe owner owner
function complaints.two_persons_decide() returns trigger language plpgsql owner owner
function content.count_change() returns trigger language plpgsql security definer set search_path=content owner owner
function content.keep_discarded() returns trigger language plpgsql owner owner
function content.keep_items() returns trigger language plpgsql owner owner
function content.keep_versions() returns trigger language plpgsql owner owner
function core.emit(p_kind text, p_payload jsonb, p_at timestamp with time zone) returns void language sql owner owner
function core.emit_all(p_kinds text[], p_payloads jsonb[], p_at timestamp with time zone) returns void language sql owner owner
function core.only_sealed_anew() returns trigger language plpgsql owner owner
function core.refuse_change() returns trigger language plpgsql owner owner
function core.sealed_version(p_sealed bytea) returns integer language sql immutable parallel safe owner owner
function core.watermark() returns xid8 language plpgsql owner owner
function delivery.refuse_change() returns trigger language plpgsql owner owner
function exclusions.begun_by_hour(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, time_outs bigint, self_exclusions bigint) language sql stable owner owner
function exclusions.blocked_members() returns TABLE(member_id uuid) language sql stable owner owner
function exclusions.keep_exclusion() returns trigger language plpgsql owner owner
function exclusions.play_refusals(p_members uuid[], p_at timestamp with time zone) returns TABLE(ord integer, reason text) language sql stable owner owner
function handpay.decide_once() returns trigger language plpgsql owner owner
function handpay.fact_of(p_row handpay.hand_pays) returns jsonb language sql immutable owner owner
function handpay.held_sums() returns TABLE(member_id uuid, currency text, hand_pays bigint, amount bigint) language sql stable owner owner
function handpay.hold_wins(p_source text, p_keys text[], p_members uuid[], p_markets text[], p_currencies text[], p_vendors text[], p_references text[], p_amounts bigint[], p_cash bigint[], p_bonus bigint[], p_to_bonus boolean[], p_whys text[], p_at timestamp with time zone) returns TABLE(item integer, cash bigint) language plpgsql owner owner
function handpay.let_go(p_keys text[], p_state text, p_asked_by uuid, p_asked_by_name text, p_decided_by uuid, p_decided_by_name text, p_note text, p_cause text, p_at timestamp with time zone) returns integer language plpgsql owner owner
function handpay.looked_at(p_member uuid, p_currency text, p_vendor text, p_since timestamp with time zone, p_reference text) returns TABLE(in_hour bigint, in_round bigint) language sql stable owner owner
function harm.cases_by_hour(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, opened bigint, closed bigint) language sql stable owner owner
function harm.keep_evidence() returns trigger language plpgsql owner owner
function harm.severity_at(p_members uuid[], p_at timestamp with time zone[]) returns TABLE(ord integer, severity integer) language sql stable owner owner
function kyc.verifications() returns TABLE(member_id uuid, state text) language sql stable owner owner
function limits.count_money(p_members uuid[], p_currencies text[], p_markets text[], p_ats timestamp with time zone[], p_deposited bigint[], p_withdrawn bigint[]) returns void language sql owner owner
function limits.count_play(p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_staked bigint[], p_won bigint[], p_at timestamp with time zone) returns void language plpgsql owner owner
function limits.judge_bets(p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_amounts bigint[], p_at timestamp with time zone) returns TABLE(ord integer, reason text) language plpgsql owner owner
function limits.member_sums(p_members uuid[], p_currency text, p_from date, p_to date) returns TABLE(member_id uuid, staked bigint, won bigint, deposited bigint, withdrawn bigint) language sql stable owner owner
function limits.months_of(p_members uuid[], p_from date, p_to date) returns TABLE(member_id uuid, month date, has_staked boolean, has_paid_in boolean) language sql stable owner owner
function limits.set_by_hour(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, limits bigint) language sql stable owner owner
function limits.used_of(p_member uuid, p_currency text, p_day date) returns TABLE(period text, first date, next date, staked bigint, won bigint, deposited bigint, withdrawn bigint) language sql stable owner owner
function markets.begins_no_round() returns boolean language sql stable owner owner
function markets.count_register_rules() returns trigger language plpgsql set search_path=markets, pg_temp owner owner
function markets.days_of(p_markets text[], p_at timestamp with time zone) returns TABLE(market text, day date) language sql stable owner owner
function markets.document_of(p_code text) returns jsonb language sql stable set search_path=markets, pg_temp owner owner
function markets.hand_pay_lines(p_markets text[]) returns SETOF markets.hand_pays language sql stable set search_path=markets, pg_temp owner owner
function markets.hold_house_limits(p_markets text[]) returns void language plpgsql owner owner
function markets.house_limits_of(p_markets text[]) returns TABLE(market text, currency text, kind text, period text, amount bigint) language sql stable owner owner
function markets.keep_currency() returns trigger language plpgsql set search_path=markets, pg_temp owner owner
function markets.keep_house_limits() returns trigger language plpgsql set search_path=markets, pg_temp owner owner
function markets.keep_versions() returns trigger language plpgsql owner owner
function markets.publish(p_code text, p_base integer, p_document jsonb, p_reason text, p_proposed_by text, p_published_by text, p_at timestamp with time zone) returns boolean language plpgsql security definer set search_path=markets, pg_temp owner owner
function markets.spread_hand_pays() returns trigger language plpgsql security definer set search_path=markets, pg_temp owner owner
function markets.spread_taxes() returns trigger language plpgsql security definer set search_path=markets, pg_temp owner owner
function markets.tax_names(p_markets text[]) returns TABLE(market_code text, code text, names jsonb) language sql stable set search_path=markets, pg_temp owner owner
function markets.taxed_moments(p_markets text[], p_at timestamp with time zone) returns text[] language plpgsql stable set search_path=markets, pg_temp, plan_cache_mode=force_generic_plan owner owner
function markets.taxes_on(p_markets text[], p_at timestamp with time zone) returns SETOF markets.taxes language sql stable set search_path=markets, pg_temp owner owner
function members.accounts_of(p_members uuid[]) returns TABLE(member_id uuid, account text, market_code text) language sql stable owner owner
function members.active_member(p_member uuid) returns TABLE(id uuid, account text, password_hash text, type integer, nickname text, avatar text, market_code text, currency text, language text, status text, registered_at timestamp with time zone, first_login_at timestamp with time zone, last_login_at timestamp with time zone, previous_login_at timestamp with time zone, password_changed_at timestamp with time zone, password_due text, always_asks boolean) language sql stable owner owner
function members.closed_before(p_at timestamp with time zone) returns TABLE(member_id uuid) language sql stable owner owner
function members.first_registered_at(p_market text) returns timestamp with time zone language sql stable owner owner
function members.judge_test_account() returns trigger language plpgsql owner owner
function members.keep_acceptances() returns trigger language plpgsql owner owner
function members.listed() returns TABLE(id uuid, account text, type integer, market_code text, currency text, language text, status text, registered_at timestamp with time zone, last_login_at timestamp with time zone, seen_at timestamp with time zone) language sql stable owner owner
function members.payout_signs(p_members uuid[], p_at timestamp with time zone[]) returns TABLE(ord integer, contact_at timestamp with time zone, sharing integer) language sql stable owner owner
function members.registered_by_hour(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, members bigint) language sql stable owner owner
function members.registered_in(p_market text, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(member_id uuid, registered_at timestamp with time zone) language sql stable owner owner
function members.test_members() returns TABLE(member_id uuid) language sql stable owner owner
function operators.alone_lines(p_action text, p_currency text) returns TABLE(of_member bigint, of_operator bigint) language sql stable owner owner
function operators.await_sums(p_action text) returns void language sql owner owner
function operators.refuse_gone(p_asker uuid) returns void language plpgsql stable owner owner
function operators.refuse_one_person(p_first uuid, p_second uuid) returns void language plpgsql stable owner owner
function operators.tied_to(p_operator uuid) returns uuid[] language sql stable owner owner
function operators.two_persons_approve() returns trigger language plpgsql owner owner
function play.active_by_hour(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, members bigint) language sql stable owner owner
function play.archive_month(p_month date, p_at timestamp with time zone) returns text language plpgsql set search_path=play, pg_temp, lock_timeout=2s owner owner
function play.balances_after(p play.settlement) returns bigint[] language plpgsql stable owner owner
function play.begin_rounds(p play.settlement) returns boolean language plpgsql owner owner
function play.cash_won(p_round uuid, p_without text) returns bigint language sql stable set enable_seqscan=off owner owner
function play.check_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint, p_most integer) returns TABLE(entries bigint, differences bigint, findings jsonb) language sql stable set enable_hashjoin=off, enable_mergejoin=off owner owner
function play.check_receipts(p_from timestamp with time zone, p_to timestamp with time zone, p_most integer) returns TABLE(receipts bigint, entries bigint, differences bigint, findings jsonb) language sql stable owner owner
function play.close_timed_out(p_vendors text[], p_before timestamp with time zone[], p_at timestamp with time zone) returns integer language plpgsql owner owner
function play.count_hours(p_vendors text[], p_members uuid[], p_currencies text[], p_staked bigint[], p_won bigint[], p_at timestamp with time zone) returns void language plpgsql owner owner
function play.count_receipts(p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(receipts bigint, first_at timestamp with time zone) language sql stable owner owner
function play.count_settled(p play.settlement) returns boolean language plpgsql owner owner
function play.count_wagers(p play.settlement, p_members uuid[], p_currencies text[]) returns bigint[] language plpgsql owner owner
function play.day_totals(p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(market text, currency text, rounds bigint, staked bigint, won bigint) language sql stable owner owner
function play.effect_of(p_call play.judged) returns TABLE(bets integer, wins integer) language sql immutable parallel safe owner owner
function play.fact_of(p_call play.judged) returns text language sql immutable parallel safe owner owner
function play.grant_for(p_member uuid, p_vendor text, p_game text, p_currency text, p_amount bigint, p_reward text, p_campaign text, p_at timestamp with time zone) returns TABLE(id text, wins_to text) language sql stable owner owner
function play.hold_wins(p_calls play.judged[], p_after bigint[], p_statuses text[], p_markets text[], p_at timestamp with time zone) returns bigint[] language plpgsql set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner owner
function play.hour_sums(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, currency text, vendor text, game_code text, rounds bigint, staked bigint, won bigint, free_won bigint, stated bigint, expected bigint, paid_rounds bigint, staked_squared numeric, won_squared numeric, staked_by_won numeric) language sql stable owner owner
function play.is_archived(p_at timestamp with time zone) returns boolean language sql stable owner owner
function play.is_key_archived(p_vendor text, p_transaction text) returns boolean language sql stable owner owner
function play.judge_batch(p_calls play.call[], p_at timestamp with time zone, p_locked uuid[], p_locked_currencies text[], p_cash bigint[]) returns play.judged[] language plpgsql stable set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner owner
function play.judge_bet(p_is_taken_back boolean, p_superseded_at timestamp with time zone, p_disabled text, p_currency text, p_token_currency text, p_game text, p_token_game text, p_any_game boolean, p_is_open boolean, p_round uuid, p_may_begin boolean, p_is_free boolean, p_grant text, p_amount bigint, p_bonus_part bigint, p_max_bet bigint, p_usable bigint, p_cash bigint, p_max_stake bigint, p_limited text) returns text language sql immutable parallel safe owner owner
function play.judge_rollback(p_member uuid, p_target_kind text, p_target_member uuid, p_is_target_undone boolean) returns text language sql immutable parallel safe owner owner
function play.judge_win(p_is_taken_back boolean, p_member uuid, p_round uuid, p_round_game text, p_game text, p_any_game boolean, p_currency text, p_target_kind text, p_target_member uuid, p_target_round uuid, p_target_currency text, p_is_target_undone boolean) returns text language sql immutable parallel safe owner owner
function play.keep_receipts(p play.settlement) returns boolean language plpgsql owner owner
function play.key_of(p_vendor text, p_transaction text) returns uuid language sql stable owner owner
function play.last_played(p_members uuid[]) returns TABLE(member_id uuid, last_at timestamp with time zone) language sql stable owner owner
function play.legs_of(p_call play.judged, p_tax bigint) returns TABLE(step integer, kind text, amount bigint) language sql immutable parallel safe owner owner
function play.make_months(p_from timestamp with time zone, p_through timestamp with time zone) returns integer language plpgsql security definer set search_path=play, pg_temp, lock_timeout=2s owner owner
function play.member_key(p_member uuid) returns bigint language sql immutable owner owner
function play.member_totals(p_members uuid[]) returns TABLE(member_id uuid, rounds bigint, staked bigint, won bigint, last_at timestamp with time zone) language sql stable owner owner
function play.month_name(p_month date) returns text language sql immutable owner owner
function play.move_rounds(p play.settlement) returns uuid[] language plpgsql owner owner
function play.moves_between(p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(at timestamp with time zone, round_id uuid, currency text, is_reversal boolean, is_free boolean, amount bigint, kind text) language sql stable owner owner
function play.note_reversal(p_vendor text, p_transaction text, p_member uuid, p_entry bigint, p_at timestamp with time zone) returns void language plpgsql security definer set search_path=play, pg_temp owner owner
function play.paid_in_hour(p_vendor text, p_currency text, p_at timestamp with time zone) returns bigint language sql stable owner owner
function play.post_calls(p play.settlement, p_taxes bigint[]) returns play.settlement language plpgsql owner owner
function play.receipt_of(p_vendor text, p_transaction text) returns SETOF play.receipts language sql stable owner owner
function play.receipts_of(p_vendors text[], p_transactions text[], p_all boolean DEFAULT false) returns SETOF play.receipts language plpgsql stable set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner owner
function play.refuse_alone() returns trigger language plpgsql owner owner
function play.refuse_untaxed(p play.settlement, p_taxes bigint[]) returns play.settlement language plpgsql stable owner owner
function play.restore_month(p_month date) returns void language plpgsql set search_path=play, pg_temp, lock_timeout=2s owner owner
function play.reversal_moves(p_vendor text, p_transaction text) returns TABLE(round_id uuid, member_id uuid, currency text, amount bigint, jackpot bigint, bonus_amount bigint, is_free boolean, bets integer, wins integer) language sql stable owner owner
function play.reversed_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamp with time zone) returns TABLE(by_operator bigint, to_member bigint) language sql stable owner owner
function play.round_after(p_call play.judged, p_state text, p_won bigint, p_live_bets integer, p_bets integer) returns TABLE(live_bets integer, state text, flag text) language sql immutable parallel safe owner owner
function play.round_key(p_vendor text, p_round text) returns bigint language sql immutable owner owner
function play.settle_batch(p_calls play.call[], p_at timestamp with time zone) returns TABLE(ord integer, status text, member_id uuid, currency text, balance bigint, reason text) language plpgsql set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner owner
function play.settle_list(p_calls play.call[], p_at timestamp with time zone) returns TABLE(ord integer, status text, member_id uuid, currency text, balance bigint, reason text) language plpgsql set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner owner
function play.short_hash(p_hash bytea) returns uuid language sql immutable owner owner
function play.staked_between(p_members uuid[], p_from timestamp with time zone[], p_to timestamp with time zone[]) returns TABLE(ord integer, staked bigint) language sql stable owner owner
function play.start_of(p_month date) returns timestamp with time zone language sql immutable owner owner
function play.sum_exceeds(p_call play.judged, p_from bigint, p_at timestamp with time zone) returns text language sql stable owner owner
function play.taken_back(p_vendor text, p_transaction text, p_member uuid) returns TABLE(by_transaction_uuid text, by_entry_id bigint) language sql stable owner owner
function play.taxes_of(p_calls play.judged[], p_taxed text[], p_at timestamp with time zone) returns tax.due[] language plpgsql stable set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner owner
function play.tell_settled(p play.settlement, p_closed uuid[]) returns boolean language plpgsql owner owner
function play.time_played(p_member uuid, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text) returns TABLE(day date, seconds bigint, rounds bigint) language sql stable owner owner
function play.to_decimal(p_units bigint) returns text language sql immutable owner owner
function play.two_persons_reverse() returns trigger language plpgsql owner owner
function play.use_grants(p play.settlement) returns boolean language plpgsql owner owner
function rewards.given_alone(p_operator uuid, p_members uuid[], p_currency text, p_at timestamp with time zone) returns TABLE(by_operator bigint, to_member bigint) language sql stable owner owner
function rewards.opened_alone(p_but uuid, p_currency text, p_at timestamp with time zone) returns bigint language sql stable owner owner
function rewards.refuse_alone() returns trigger language plpgsql owner owner
function rewards.two_persons_open() returns trigger language plpgsql owner owner
function rewards.two_persons_order() returns trigger language plpgsql owner owner
function seals.keep_root() returns trigger language plpgsql set search_path=seals, pg_temp owner owner
function seals.refuse_change() returns trigger language plpgsql set search_path=seals, pg_temp owner owner
function seals.refuse_shared_currency() returns trigger language plpgsql set search_path=seals, pg_temp owner owner
function tax.charge(p_dues tax.due[], p_at timestamp with time zone) returns void language sql owner owner
function tax.charge_deposit(p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_at timestamp with time zone) returns bigint language plpgsql owner owner
function tax.charge_quoted(p_key text, p_reference text, p_at timestamp with time zone) returns void language sql owner owner
function tax.exempt_among(p_members uuid[]) returns uuid[] language plpgsql stable owner owner
function tax.house_sums(p_market text, p_day timestamp with time zone, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(hour integer, currency text, charged bigint) language sql stable owner owner
function tax.is_exempt(p_member uuid) returns boolean language sql stable owner owner
function tax.of_acts(p_ords integer[], p_acts text[], p_members uuid[], p_markets text[], p_currencies text[], p_keys text[], p_backs text[], p_references text[], p_bases bigint[], p_at timestamp with time zone) returns SETOF tax.due language sql stable owner owner
function tax.of_payout(p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_net bigint, p_at timestamp with time zone) returns SETOF tax.due language sql stable owner owner
function tax.part_of(p_base bigint, p_rate_ppm integer, p_above bigint, p_of text) returns bigint language sql immutable owner owner
function tax.refuse_change() returns trigger language plpgsql owner owner
function tax.turn_back(p_key text, p_by_key text, p_at timestamp with time zone) returns void language sql owner owner
function wallet.bonus_moves(p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(member_id uuid, currency text, at timestamp with time zone, amount bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.bonus_terms(p_members uuid[], p_currencies text[], p_at timestamp with time zone) returns TABLE(member_id uuid, bonus_id uuid, amount bigint, spend_order text, max_bet bigint, excluded_games text[]) language sql stable security definer set search_path=wallet, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner feria_wallet
function wallet.capture_hold(p_key text, p_capture_key text, p_amount bigint, p_is_final boolean, p_at timestamp with time zone) returns TABLE(verdict text, entry_id bigint, cash bigint, held bigint) language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.check_balances(p_after bigint, p_limit integer, p_sum boolean, p_most integer) returns TABLE(accounts bigint, postings bigint, last_id bigint, differences bigint, findings jsonb) language sql stable set search_path=wallet, pg_temp, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.check_entries(p_xid text, p_id bigint, p_before text, p_limit integer, p_most integer) returns TABLE(entries bigint, postings bigint, chained bigint, last_xid text, last_id bigint, house jsonb, unbalanced bigint, broken bigint, findings jsonb) language sql stable set search_path=wallet, pg_temp, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.check_postings() returns trigger language plpgsql set search_path=wallet, pg_temp owner feria_wallet
function wallet.count_entries(p_xid text, p_before text) returns bigint language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.count_member_accounts() returns bigint language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.count_wagers(p_bonuses uuid[], p_amounts bigint[], p_at timestamp with time zone) returns void language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.currency_sums() returns TABLE(currency text, accounts bigint, members bigint, house bigint, since bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.day_moves(p_from timestamp with time zone, p_to timestamp with time zone, p_zone text) returns TABLE(day date, member_id uuid, currency text, counterparty text, kind text, is_reversal boolean, amount numeric) language plpgsql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.day_sums(p_accounts bigint[], p_account bigint, p_first bigint, p_through bigint, p_from timestamp with time zone, p_zone text) returns TABLE(day date, kind text, credited bigint, debited bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.end_bonus(p_id uuid, p_by text, p_at timestamp with time zone) returns text language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.entries_before(p_at timestamp with time zone) returns bigint language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.entries_of(p_kinds text[], p_keys text[]) returns TABLE(kind text, key text, id bigint, member_id uuid, currency text, amount bigint) language sql stable set search_path=wallet, pg_temp, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.entries_through(p_at timestamp with time zone) returns bigint language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.entry_cut(p_accounts bigint[], p_at timestamp with time zone) returns bigint language plpgsql stable set search_path=wallet, pg_temp, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.entry_edge(p_at timestamp with time zone) returns bigint language plpgsql stable set search_path=wallet, pg_temp, enable_seqscan=off owner feria_wallet
function wallet.entry_json(p_entry wallet.entries) returns json language sql stable parallel safe owner feria_wallet
function wallet.entry_text(p_entry wallet.entries) returns text language sql stable parallel safe owner feria_wallet
function wallet.expire_bonuses(p_most integer, p_at timestamp with time zone) returns integer language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.expire_holds(p_most integer, p_at timestamp with time zone) returns integer language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.fee_moves(p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(member_id uuid, currency text, reference text, at timestamp with time zone, amount bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.findings(p_found jsonb[], p_most integer) returns jsonb language sql immutable owner feria_wallet
function wallet.grant_bonus(p_id uuid, p_member uuid, p_currency text, p_amount bigint, p_wagering bigint, p_max_bet bigint, p_excluded text[], p_spend_order text, p_reference text, p_expires timestamp with time zone, p_at timestamp with time zone) returns text language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.held_sums() returns TABLE(member_id uuid, currency text, held bigint, on_hold bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.held_through(p_account bigint, p_through bigint) returns bigint language sql stable set search_path=wallet, pg_temp, enable_seqscan=off owner feria_wallet
function wallet.key_hash(p_key text) returns bigint language sql immutable owner feria_wallet
function wallet.kind_hash(p_kind text, p_key text) returns bigint language sql immutable owner feria_wallet
function wallet.leaves_at(p_positions bigint[]) returns TABLE("position" bigint, leaf bytea) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.lock_cash(p_members uuid[], p_currencies text[]) returns TABLE(member_id uuid, currency text, cash bigint) language sql security definer set search_path=wallet, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner feria_wallet
function wallet.lock_hold(p_key text) returns wallet.holds language plpgsql set search_path=wallet, pg_temp owner feria_wallet
function wallet.may_seal() returns boolean language plpgsql set search_path=wallet, pg_temp, enable_seqscan=off owner feria_wallet
function wallet.open_accounts(p_member uuid, p_currency text, p_at timestamp with time zone) returns void language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.open_counter_accounts(p_kinds text[], p_counterparties text[], p_currencies text[], p_at timestamp with time zone) returns void language sql set search_path=wallet, pg_temp owner feria_wallet
function wallet.pin_house() returns TABLE(before_xid text, house jsonb) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.place_holds(p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_expires timestamp with time zone[], p_at timestamp with time zone) returns TABLE(item integer, verdict text, entry_id bigint, cash bigint, held bigint) language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.play_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint) returns TABLE(id bigint, kind text, key text, member_id uuid, currency text, amount bigint, vendor text) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.post_entries(p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_at timestamp with time zone) returns TABLE(item integer, verdict text, entry_id bigint, cash bigint, held bigint) language plpgsql security definer set search_path=wallet, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner feria_wallet
function wallet.post_linked(p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_at timestamp with time zone) returns TABLE(item integer, verdict text, entry_id bigint, cash bigint, held bigint) language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.postings_of(p_entry wallet.entries) returns TABLE(ordinal smallint, account_id bigint, currency text, amount bigint, balance_after bigint) language sql stable owner feria_wallet
function wallet.read_seals(p_after bigint, p_most integer) returns TABLE("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json) language sql stable set search_path=wallet, pg_temp, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.reconcile() returns TABLE(difference text, subject text, expected bigint, found bigint) language sql stable security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.refuse_change() returns trigger language plpgsql set search_path=wallet, pg_temp owner feria_wallet
function wallet.release_hold(p_key text, p_by text, p_at timestamp with time zone) returns TABLE(verdict text, entry_id bigint, cash bigint, held bigint) language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.reverse_entry(p_entry bigint, p_reason text, p_actor text, p_at timestamp with time zone, p_cause text DEFAULT NULL::text) returns TABLE(verdict text, entry_id bigint) language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.roll_up(p_at timestamp with time zone) returns integer language plpgsql security definer set search_path=wallet, pg_temp owner feria_wallet
function wallet.seal(p_limit integer, p_at timestamp with time zone) returns integer language plpgsql security definer set search_path=wallet, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off, enable_material=off owner feria_wallet
function wallet.seal_field(p_text text) returns text language sql immutable parallel safe owner feria_wallet
function wallet.seal_state() returns TABLE("position" bigint, chain bytea, sealed_at timestamp with time zone, waiting bigint, since timestamp with time zone) language sql stable set search_path=wallet, pg_temp, enable_seqscan=off owner feria_wallet
function wallet.seal_time(p_at timestamp with time zone) returns text language sql stable parallel safe owner feria_wallet
function wallet.sealed_bets(p_currency text, p_from bigint, p_through bigint, p_most integer) returns TABLE("position" bigint, entry_id bigint, at timestamp with time zone, leaf bytea) language sql stable set search_path=wallet, pg_temp, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.seals_of(p_entries bigint[]) returns TABLE("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json) language sql stable set search_path=wallet, pg_temp, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.statement_edges(p_member uuid, p_currency text, p_from timestamp with time zone, p_to timestamp with time zone) returns TABLE(purpose text, account_id bigint, opening bigint, closing bigint, first bigint, through bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.statement_sums(p_accounts bigint[], p_first bigint, p_through bigint) returns TABLE(account_id bigint, kind text, lines bigint, credited bigint, debited bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.texts_to_seal(p_xid xid8, p_id bigint, p_watermark xid8, p_limit integer) returns TABLE(xid xid8, id bigint, sealed text) language sql stable owner feria_wallet
function wallet.time_after(p_accounts bigint[], p_after bigint) returns timestamp with time zone language sql stable set search_path=wallet, pg_temp, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off owner feria_wallet
function wallet.transfer_sums() returns TABLE(member_id uuid, vendor text, currency text, entries bigint, moved_in bigint, moved_out bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
function wallet.unsealed_entries(p_most integer) returns TABLE(entry_id bigint) language sql stable set search_path=wallet, pg_temp owner feria_wallet
