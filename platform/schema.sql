-- Written by `node tools/schema.ts`. Do not edit: add a migration.
cashier.approved_alone.withdrawal_id uuid not null
cashier.approved_alone.member_id uuid not null
cashier.approved_alone.operator_id uuid not null
cashier.approved_alone.currency text not null
cashier.approved_alone.amount bigint not null
cashier.approved_alone.at timestamp with time zone not null
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
cashier.moves.id bigint not null identity
cashier.moves.object_id uuid not null
cashier.moves.state text not null
cashier.moves.at timestamp with time zone not null
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
cashier.withdrawals.payout_id text
cashier.withdrawals.reason text
cashier.withdrawals.received_by text
cashier.withdrawals.auto_receive_at timestamp with time zone
cashier.withdrawals.created_at timestamp with time zone not null
cashier.withdrawals.due_at timestamp with time zone
cashier.withdrawals.tax bigint not null default 0
catalog.art.hash text not null
catalog.art.content_type text not null
catalog.art.bytes bytea not null
catalog.categories.game_type text not null
catalog.categories.name_en text not null
catalog.categories.name_es text not null
catalog.categories.sort integer not null
catalog.categories.note_en text not null default ''::text
catalog.categories.note_es text not null default ''::text
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
catalog.recents.member_id uuid not null
catalog.recents.node_id text not null
catalog.recents.at timestamp with time zone not null
catalog.shelf.only_one boolean not null default true
catalog.shelf.version bigint not null
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
identity.acceptances.member_id uuid not null
identity.acceptances.page text not null
identity.acceptances.version text not null
identity.acceptances.accepted_at timestamp with time zone not null
identity.acceptances.how text not null
identity.confirmations.session_id uuid not null
identity.confirmations.member_id uuid not null
identity.confirmations.by text not null
identity.confirmations.at timestamp with time zone not null
identity.devices.id uuid not null
identity.devices.member_id uuid not null
identity.devices.mark bytea not null
identity.devices.label text not null
identity.devices.first_at timestamp with time zone not null
identity.devices.last_at timestamp with time zone not null
identity.invitations.code text not null
identity.invitations.member_id uuid not null
identity.invitations.created_at timestamp with time zone not null
identity.login_failures.id bigint not null identity
identity.login_failures.account text not null
identity.login_failures.at timestamp with time zone not null
identity.login_failures.failed boolean not null default false
identity.login_failures.device_mark bytea
identity.login_failures.network_mark bytea
identity.marks.member_id uuid not null
identity.marks.market_code text not null
identity.marks.kind text not null
identity.marks.hash bytea not null
identity.marks.at timestamp with time zone not null
identity.members.id uuid not null
identity.members.account text not null
identity.members.password_hash text
identity.members.type integer not null
identity.members.nickname text
identity.members.market_code text not null
identity.members.currency text not null
identity.members.language text not null
identity.members.status text not null default 'active'::text
identity.members.invited_by uuid
identity.members.registered_at timestamp with time zone not null
identity.members.first_login_at timestamp with time zone
identity.members.last_login_at timestamp with time zone
identity.members.previous_login_at timestamp with time zone
identity.members.email bytea
identity.members.mobile bytea
identity.members.birth_date bytea
identity.members.profile bytea
identity.members.payment_password_hash text
identity.members.rules_version integer
identity.members.referral_code text
identity.members.register_method text
identity.members.register_domain text
identity.members.register_url text
identity.members.welcomed_at timestamp with time zone
identity.members.came_by text not null default 'house'::text
identity.members.mobile_verified_at timestamp with time zone
identity.members.password_due text
identity.members.password_changed_at timestamp with time zone not null
identity.members.email_verified_at timestamp with time zone
identity.members.payment_password_at timestamp with time zone
identity.members.avatar text
identity.members.closed_at timestamp with time zone
identity.members.close_reason text
identity.members.payouts_from timestamp with time zone
identity.members.email_given_at timestamp with time zone
identity.members.mobile_given_at timestamp with time zone
identity.members.always_asks boolean not null default false
identity.members.password_end_told timestamp with time zone
identity.networks.member_id uuid not null
identity.networks.mark bytea not null
identity.networks.last_at timestamp with time zone not null
identity.outside_accounts.id uuid not null
identity.outside_accounts.member_id uuid not null
identity.outside_accounts.market_code text not null
identity.outside_accounts.provider text not null
identity.outside_accounts.subject_hash bytea not null
identity.outside_accounts.name bytea
identity.outside_accounts.linked_at timestamp with time zone not null
identity.outside_accounts.used_at timestamp with time zone
identity.outside_spent.proof_hash bytea not null
identity.outside_spent.expires_at timestamp with time zone not null
identity.outside_tickets.token_hash bytea not null
identity.outside_tickets.market_code text not null
identity.outside_tickets.provider text not null
identity.outside_tickets.subject_hash bytea not null
identity.outside_tickets.name bytea
identity.outside_tickets.device_mark bytea not null
identity.outside_tickets.expires_at timestamp with time zone not null
identity.profile_rules.market_code text not null
identity.profile_rules.rules jsonb not null
identity.recoveries.token_hash bytea not null
identity.recoveries.member_id uuid not null
identity.recoveries.via text not null
identity.recoveries.password_mark bytea not null
identity.recoveries.created_at timestamp with time zone not null
identity.recoveries.expires_at timestamp with time zone not null
identity.recoveries.used_at timestamp with time zone
identity.recovery_orders.id uuid not null
identity.recovery_orders.given bytea not null
identity.recovery_orders.at timestamp with time zone not null
identity.sessions.id uuid not null
identity.sessions.member_id uuid not null
identity.sessions.secret_hash bytea not null
identity.sessions.handle text not null
identity.sessions.remembered boolean not null
identity.sessions.created_at timestamp with time zone not null
identity.sessions.seen_at timestamp with time zone not null
identity.sessions.ends_at timestamp with time zone not null
identity.sessions.ended_at timestamp with time zone
identity.sessions.previous_hash bytea
identity.sessions.rotated_at timestamp with time zone not null
identity.sessions.password_due text
identity.sessions.password_forced boolean not null default false
identity.sessions.lapsed_at timestamp with time zone
identity.sign_in_steps.token_hash bytea not null
identity.sign_in_steps.member_id uuid not null
identity.sign_in_steps.device_mark bytea not null
identity.sign_in_steps.password_mark bytea not null
identity.sign_in_steps.method text not null
identity.sign_in_steps.remembered boolean not null
identity.sign_in_steps.expires_at timestamp with time zone not null
identity.sign_ins.id uuid not null
identity.sign_ins.member_id uuid not null
identity.sign_ins.at timestamp with time zone not null
identity.sign_ins.method text not null
identity.sign_ins.outcome text not null
identity.sign_ins.address bytea not null
identity.sign_ins.device_id uuid
identity.sign_ins.device_label text not null
identity.sign_ins.session_id uuid
identity.signals.member_id uuid not null
identity.signals.other_id uuid not null
identity.signals.kind text not null
identity.signals.at timestamp with time zone not null
identity.test_accounts.member_id uuid not null
identity.test_accounts.why text not null
identity.test_accounts.at timestamp with time zone not null
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
markets.methods.gateway text not null
markets.methods.name jsonb not null
markets.methods.min_amount bigint not null
markets.methods.max_amount bigint not null
markets.methods.fee bigint not null default 0
markets.methods.eta jsonb not null
markets.methods.enabled boolean not null default true
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
operators.login_failures.id bigint not null identity
operators.login_failures.username text not null
operators.login_failures.at timestamp with time zone not null
operators.login_failures.lane bytea
operators.login_failures.is_known boolean not null default false
operators.member_notes.id uuid not null
operators.member_notes.member_id uuid not null
operators.member_notes.text text not null
operators.member_notes.author_id uuid not null
operators.member_notes.author_name text not null
operators.member_notes.at timestamp with time zone not null
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
reporting.marks.name text not null
reporting.marks.mark jsonb not null
reporting.marks.at timestamp with time zone not null
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
safety.exclusions.id bigint not null identity
safety.exclusions.member_id uuid not null
safety.exclusions.kind text not null
safety.exclusions.reason text
safety.exclusions.set_by text not null
safety.exclusions.set_at timestamp with time zone not null
safety.exclusions.until_at timestamp with time zone
safety.exclusions.ended_at timestamp with time zone
safety.exclusions.request_key uuid
safety.exclusions.return_asked_at timestamp with time zone
safety.exclusions.returns_at timestamp with time zone
safety.exclusions.ended_by text
safety.harm_acts.id bigint not null identity
safety.harm_acts.case_id uuid not null
safety.harm_acts.act text not null
safety.harm_acts.by_id uuid
safety.harm_acts.by_name text
safety.harm_acts.note text
safety.harm_acts.detail text
safety.harm_acts.at timestamp with time zone not null
safety.harm_cases.id uuid not null
safety.harm_cases.member_id uuid not null
safety.harm_cases.market text not null
safety.harm_cases.state text not null
safety.harm_cases.severity integer not null
safety.harm_cases.level text not null
safety.harm_cases.first_seen_at timestamp with time zone not null
safety.harm_cases.last_seen_at timestamp with time zone not null
safety.harm_cases.assignee uuid
safety.harm_cases.follow_up_on date
safety.harm_cases.follow_up_at timestamp with time zone
safety.harm_cases.outcome text
safety.harm_cases.first_act_at timestamp with time zone
safety.harm_cases.told_at timestamp with time zone
safety.harm_cases.closed_at timestamp with time zone
safety.harm_cases.version integer not null default 1
safety.harm_cases.changed_by text
safety.harm_cases.changed_at timestamp with time zone not null
safety.harm_checks.member_id uuid not null
safety.harm_checks.at timestamp with time zone not null
safety.harm_hours.member_id uuid not null
safety.harm_hours.hour timestamp with time zone not null
safety.harm_hours.bets integer not null
safety.harm_hours.staked bigint not null
safety.harm_hours.won bigint not null
safety.harm_marks.id bigint not null identity
safety.harm_marks.case_id uuid not null
safety.harm_marks.member_id uuid not null
safety.harm_marks.marker text not null
safety.harm_marks.points integer not null
safety.harm_marks.evidence jsonb not null
safety.harm_marks.rules_version integer not null
safety.harm_marks.at timestamp with time zone not null
safety.harm_payments.deposit_id uuid not null
safety.harm_payments.member_id uuid not null
safety.harm_payments.state text not null
safety.harm_payments.amount bigint not null
safety.harm_payments.at timestamp with time zone not null
safety.harm_payments.lost_percent integer
safety.harm_payments.after_minutes integer
safety.harm_rules.market text not null
safety.harm_rules.version integer not null
safety.harm_rules.rules jsonb not null
safety.harm_rules.at timestamp with time zone not null
safety.harm_rules.asked_by text not null
safety.harm_rules.approved_by text not null
safety.harm_rules.reason text not null
safety.harm_stretches.member_id uuid not null
safety.harm_stretches.began_at timestamp with time zone not null
safety.harm_stretches.last_at timestamp with time zone not null
safety.harm_stretches.bets integer not null
safety.harm_watch.member_id uuid not null
safety.harm_watch.touched_at timestamp with time zone not null
safety.harm_watch.is_due boolean not null
safety.harm_watch.judged_at timestamp with time zone
safety.harm_watch.balance bigint
safety.harm_watch.moved_at timestamp with time zone
safety.harm_watch.deposit bigint
safety.harm_watch.deposited_at timestamp with time zone
safety.house_limit_reminders.member_id uuid not null
safety.house_limit_reminders.kind text not null
safety.house_limit_reminders.period text not null
safety.house_limit_reminders.amount bigint not null
safety.house_limit_reminders.period_key text not null
safety.house_limit_reminders.share integer not null
safety.house_limit_reminders.at timestamp with time zone not null
safety.limit_reminders.limit_id bigint not null
safety.limit_reminders.period_key text not null
safety.limit_reminders.share integer not null
safety.limit_reminders.at timestamp with time zone not null
safety.limit_wishes.id uuid not null
safety.limit_wishes.member_id uuid not null
safety.limit_wishes.currency text not null
safety.limit_wishes.kind text not null
safety.limit_wishes.period text not null
safety.limit_wishes.amount bigint
safety.limit_wishes.asked_at timestamp with time zone not null
safety.limit_wishes.confirm_from timestamp with time zone not null
safety.limit_wishes.lapses_at timestamp with time zone not null
safety.limit_wishes.ended_at timestamp with time zone
safety.limit_wishes.outcome text
safety.limits.id bigint not null identity
safety.limits.member_id uuid not null
safety.limits.currency text not null
safety.limits.kind text not null
safety.limits.period text not null
safety.limits.amount bigint not null
safety.limits.set_by text not null
safety.limits.actor text not null
safety.limits.reason text
safety.limits.set_at timestamp with time zone not null
safety.limits.active_from timestamp with time zone not null
safety.limits.ended_at timestamp with time zone
safety.limits.ended_by text
safety.limits.end_reason text
safety.money_days.member_id uuid not null
safety.money_days.currency text not null
safety.money_days.day date not null
safety.money_days.deposited bigint not null default 0
safety.money_days.withdrawn bigint not null default 0
safety.play_blocks.id bigint not null identity
safety.play_blocks.member_id uuid not null
safety.play_blocks.reason text not null
safety.play_blocks.set_by uuid not null
safety.play_blocks.set_at timestamp with time zone not null
safety.play_blocks.lifted_by uuid
safety.play_blocks.lifted_at timestamp with time zone
safety.play_blocks.lift_reason text
safety.play_days.member_id uuid not null
safety.play_days.currency text not null
safety.play_days.day date not null
safety.play_days.staked bigint not null default 0
safety.play_days.won bigint not null default 0
safety.play_sessions.session_id uuid not null
safety.play_sessions.currency text not null
safety.play_sessions.member_id uuid not null
safety.play_sessions.first_at timestamp with time zone not null
safety.play_sessions.staked bigint not null default 0
safety.play_sessions.won bigint not null default 0
safety.reality_checks.member_id uuid not null
safety.reality_checks.minutes integer not null
safety.reality_checks.set_at timestamp with time zone not null
safety.sittings.member_id uuid not null
safety.sittings.began_at timestamp with time zone not null
safety.sittings.seen_at timestamp with time zone not null
safety.sittings.checked_at timestamp with time zone not null
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
transfers.wishes.member_id uuid not null
transfers.wishes.request_key uuid not null
transfers.wishes.request_hash text not null
transfers.wishes.created_at timestamp with time zone not null
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
wallet.entry_kinds.kind text not null
wallet.entry_kinds.source_owner text not null
wallet.entry_kinds.source_purpose text not null
wallet.entry_kinds.destination_owner text not null
wallet.entry_kinds.destination_purpose text not null
wallet.entry_kinds.may_owe boolean not null
wallet.entry_kinds.repays boolean default ((destination_owner = 'member'::text) AND (destination_purpose = 'cash'::text))
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
wallet.postings.entry_id bigint not null
wallet.postings.ordinal smallint not null
wallet.postings.account_id bigint not null
wallet.postings.currency text not null
wallet.postings.amount bigint not null
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

cashier.approved_alone constraint approved_alone_amount_check CHECK ((amount > 0))
cashier.approved_alone constraint approved_alone_pkey PRIMARY KEY (withdrawal_id)
cashier.approved_alone constraint approved_alone_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES cashier.withdrawals(id)
cashier.deposits constraint deposits_amount_check CHECK ((amount > 0))
cashier.deposits constraint deposits_check CHECK (((state <> ALL (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])) OR (payment_id IS NOT NULL)))
cashier.deposits constraint deposits_gateway_payment_id_key UNIQUE (gateway, payment_id)
cashier.deposits constraint deposits_member_id_request_key_key UNIQUE (member_id, request_key)
cashier.deposits constraint deposits_pkey PRIMARY KEY (id)
cashier.deposits constraint deposits_reference_key UNIQUE (reference)
cashier.deposits constraint deposits_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])))
cashier.deposits constraint deposits_tax_check CHECK ((tax >= 0))
cashier.moves constraint moves_pkey PRIMARY KEY (id)
cashier.webhooks constraint webhooks_pkey PRIMARY KEY (id)
cashier.withdrawals constraint withdrawals_amount_check CHECK ((amount > 0))
cashier.withdrawals constraint withdrawals_check CHECK (((payout_amount >= (amount - tax)) AND ((payout_amount - (amount - tax)) < 1000) AND ((payout_amount % (1000)::bigint) = 0)))
cashier.withdrawals constraint withdrawals_check1 CHECK (((state = 'received'::text) = (received_by IS NOT NULL)))
cashier.withdrawals constraint withdrawals_check2 CHECK (((tax >= 0) AND (tax < amount)))
cashier.withdrawals constraint withdrawals_gateway_payout_id_key UNIQUE (gateway, payout_id)
cashier.withdrawals constraint withdrawals_member_id_request_key_key UNIQUE (member_id, request_key)
cashier.withdrawals constraint withdrawals_pkey PRIMARY KEY (id)
cashier.withdrawals constraint withdrawals_received_by_check CHECK ((received_by = ANY (ARRAY['member'::text, 'timeout'::text])))
cashier.withdrawals constraint withdrawals_reference_key UNIQUE (reference)
cashier.withdrawals constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'received'::text, 'rejected'::text, 'failed'::text])))
catalog.art constraint art_bytes_check CHECK ((octet_length(bytes) <= 1048576))
catalog.art constraint art_content_type_check CHECK ((content_type = ANY (ARRAY['image/svg+xml'::text, 'image/avif'::text, 'image/webp'::text, 'image/png'::text, 'image/jpeg'::text])))
catalog.art constraint art_hash_check CHECK ((hash ~ '^[0-9a-f]{32}([0-9a-f]{32})?$'::text))
catalog.art constraint art_pkey PRIMARY KEY (hash)
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
catalog.shelf constraint shelf_only_one_check CHECK (only_one)
catalog.shelf constraint shelf_pkey PRIMARY KEY (only_one)
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
core.outbox constraint outbox_pkey PRIMARY KEY (id)
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
delivery.messages constraint messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
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
delivery.words constraint words_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
delivery.words constraint words_pkey PRIMARY KEY (market, template, variant, language, version)
delivery.words constraint words_version_check CHECK ((version > 0))
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
identity.acceptances constraint acceptances_how_check CHECK ((how = ANY (ARRAY['registration'::text, 'asked'::text, 'house'::text])))
identity.acceptances constraint acceptances_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.acceptances constraint acceptances_page_check CHECK ((page = ANY (ARRAY['terms'::text, 'privacy'::text])))
identity.acceptances constraint acceptances_pkey PRIMARY KEY (member_id, page, version)
identity.confirmations constraint confirmations_by_check CHECK ((by = ANY (ARRAY['own_code'::text, 'mobile'::text, 'email'::text, 'password'::text])))
identity.confirmations constraint confirmations_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.confirmations constraint confirmations_pkey PRIMARY KEY (session_id, by)
identity.confirmations constraint confirmations_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id)
identity.devices constraint devices_label_check CHECK ((length(label) <= 80))
identity.devices constraint devices_mark_check CHECK ((octet_length(mark) = 32))
identity.devices constraint devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.devices constraint devices_member_id_mark_key UNIQUE (member_id, mark)
identity.devices constraint devices_pkey PRIMARY KEY (id)
identity.invitations constraint invitations_code_check CHECK ((code ~ '^[A-Za-z0-9]{4,16}$'::text))
identity.invitations constraint invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.invitations constraint invitations_pkey PRIMARY KEY (code)
identity.login_failures constraint login_failures_pkey PRIMARY KEY (id)
identity.marks constraint marks_hash_check CHECK ((length(hash) = 32))
identity.marks constraint marks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'mobile'::text, 'id_number'::text, 'person'::text, 'name'::text, 'device'::text, 'address'::text])))
identity.marks constraint marks_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.marks constraint marks_pkey PRIMARY KEY (member_id, kind)
identity.members constraint members_account_check CHECK ((account ~ '^[A-Za-z0-9_]{4,32}$'::text))
identity.members constraint members_avatar_check CHECK ((avatar ~ '^[a-z_]{1,32}$'::text))
identity.members constraint members_came_by_check CHECK ((came_by = ANY (ARRAY['house'::text, 'username'::text, 'mobile'::text, 'one_click'::text, 'trial'::text])))
identity.members constraint members_close_reason_check CHECK ((length(close_reason) <= 500))
identity.members constraint members_closed CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)))
identity.members constraint members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES identity.members(id)
identity.members constraint members_password_due_check CHECK ((password_due = ANY (ARRAY['temporary'::text, 'weak'::text, 'breached'::text])))
identity.members constraint members_pkey PRIMARY KEY (id)
identity.members constraint members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'closed'::text])))
identity.members constraint members_type_check CHECK ((type = ANY (ARRAY[0, 1, 2, 4, 41, 42])))
identity.networks constraint networks_mark_check CHECK ((octet_length(mark) = 32))
identity.networks constraint networks_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.networks constraint networks_pkey PRIMARY KEY (member_id, mark)
identity.outside_accounts constraint outside_accounts_market_code_provider_subject_hash_key UNIQUE (market_code, provider, subject_hash)
identity.outside_accounts constraint outside_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.outside_accounts constraint outside_accounts_member_id_provider_key UNIQUE (member_id, provider)
identity.outside_accounts constraint outside_accounts_pkey PRIMARY KEY (id)
identity.outside_accounts constraint outside_accounts_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'telegram'::text])))
identity.outside_accounts constraint outside_accounts_subject_hash_check CHECK ((octet_length(subject_hash) = 32))
identity.outside_spent constraint outside_spent_pkey PRIMARY KEY (proof_hash)
identity.outside_spent constraint outside_spent_proof_hash_check CHECK ((octet_length(proof_hash) = 32))
identity.outside_tickets constraint outside_tickets_device_mark_check CHECK ((octet_length(device_mark) = 32))
identity.outside_tickets constraint outside_tickets_pkey PRIMARY KEY (token_hash)
identity.outside_tickets constraint outside_tickets_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text, 'telegram'::text, 'phone'::text])))
identity.outside_tickets constraint outside_tickets_subject_hash_check CHECK ((octet_length(subject_hash) = 32))
identity.outside_tickets constraint outside_tickets_token_hash_check CHECK ((octet_length(token_hash) = 32))
identity.profile_rules constraint profile_rules_pkey PRIMARY KEY (market_code)
identity.recoveries constraint recoveries_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.recoveries constraint recoveries_password_mark_check CHECK ((octet_length(password_mark) = 32))
identity.recoveries constraint recoveries_pkey PRIMARY KEY (token_hash)
identity.recoveries constraint recoveries_token_hash_check CHECK ((octet_length(token_hash) = 32))
identity.recoveries constraint recoveries_via_check CHECK ((via = ANY (ARRAY['mail'::text, 'mobile'::text])))
identity.recovery_orders constraint recovery_orders_pkey PRIMARY KEY (id)
identity.sessions constraint sessions_handle_key UNIQUE (handle)
identity.sessions constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.sessions constraint sessions_password_due_check CHECK ((password_due = ANY (ARRAY['temporary'::text, 'weak'::text, 'breached'::text, 'expired'::text])))
identity.sessions constraint sessions_pkey PRIMARY KEY (id)
identity.sessions constraint sessions_secret_hash_key UNIQUE (secret_hash)
identity.sign_in_steps constraint sign_in_steps_device_mark_check CHECK ((octet_length(device_mark) = 32))
identity.sign_in_steps constraint sign_in_steps_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.sign_in_steps constraint sign_in_steps_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sms'::text, 'recovery'::text, 'google'::text, 'facebook'::text, 'telegram'::text])))
identity.sign_in_steps constraint sign_in_steps_password_mark_check CHECK ((octet_length(password_mark) = 32))
identity.sign_in_steps constraint sign_in_steps_pkey PRIMARY KEY (token_hash)
identity.sign_in_steps constraint sign_in_steps_token_hash_check CHECK ((octet_length(token_hash) = 32))
identity.sign_ins constraint sign_ins_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.sign_ins constraint sign_ins_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sms'::text, 'passkey'::text, 'register'::text, 'recovery'::text, 'google'::text, 'facebook'::text, 'telegram'::text])))
identity.sign_ins constraint sign_ins_outcome_check CHECK ((outcome = ANY (ARRAY['signed_in'::text, 'wrong'::text, 'step'::text, 'step_wrong'::text, 'refused'::text])))
identity.sign_ins constraint sign_ins_pkey PRIMARY KEY (id)
identity.sign_ins constraint sign_ins_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id)
identity.signals constraint signals_check CHECK ((member_id <> other_id))
identity.signals constraint signals_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.signals constraint signals_other_id_fkey FOREIGN KEY (other_id) REFERENCES identity.members(id)
identity.signals constraint signals_pkey PRIMARY KEY (member_id, other_id, kind)
identity.test_accounts constraint test_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity.members(id)
identity.test_accounts constraint test_accounts_pkey PRIMARY KEY (member_id)
identity.test_accounts constraint test_accounts_why_check CHECK ((length(why) >= 3))
inbox.addressees constraint addressees_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES inbox.circulars(id)
inbox.addressees constraint addressees_pkey PRIMARY KEY (circular_id, member_id)
inbox.addressees constraint addressees_withheld_check CHECK ((withheld = ANY (ARRAY['not_open'::text, 'left_alone'::text])))
inbox.circulars constraint circulars_check CHECK (((state = ANY (ARRAY['sending'::text, 'sent'::text])) <= (started_at IS NOT NULL)))
inbox.circulars constraint circulars_check1 CHECK (((state = ANY (ARRAY['sent'::text, 'stopped'::text, 'discarded'::text])) = (ended_at IS NOT NULL)))
inbox.circulars constraint circulars_pkey PRIMARY KEY (id)
inbox.circulars constraint circulars_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text, 'discarded'::text])))
inbox.messages constraint messages_circular_check CHECK ((((kind = 'circular'::text) = (circular_id IS NOT NULL)) AND ((fact_id IS NULL) = (circular_id IS NOT NULL)) AND ((circular_id IS NULL) = (circular_values IS NULL)) AND ((circular_id IS NULL) = (topic IS NULL))))
inbox.messages constraint messages_circular_id_fkey FOREIGN KEY (circular_id) REFERENCES inbox.circulars(id)
inbox.messages constraint messages_complaint_check CHECK (((kind ~~ 'complaint%'::text) = (complaint IS NOT NULL)))
inbox.messages constraint messages_fact_id_key UNIQUE (fact_id)
inbox.messages constraint messages_free_rounds_check CHECK (((kind = 'free_rounds'::text) = (free_rounds IS NOT NULL)))
inbox.messages constraint messages_kind_check CHECK ((kind = ANY (ARRAY['deposit_credited'::text, 'deposit_failed'::text, 'withdrawal_approved'::text, 'withdrawal_rejected'::text, 'win_waits'::text, 'win_paid'::text, 'win_refused'::text, 'free_rounds'::text, 'break_began'::text, 'return_asked'::text, 'exclusion_ended'::text, 'limit_near'::text, 'document_accepted'::text, 'document_refused'::text, 'document_grace'::text, 'document_expiring'::text, 'complaint_received'::text, 'complaint_asked'::text, 'complaint_answered'::text, 'complaint_closed'::text, 'play_check'::text, 'chat_answered'::text, 'feedback_answered'::text, 'circular'::text])))
inbox.messages constraint messages_limit_news_check CHECK (((kind = 'limit_near'::text) = (limit_news IS NOT NULL)))
inbox.messages constraint messages_pkey PRIMARY KEY (id)
inbox.messages constraint messages_until_check CHECK (((kind = ANY (ARRAY['break_began'::text, 'return_asked'::text, 'document_grace'::text, 'document_expiring'::text])) OR (until_at IS NULL)))
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
markets.methods constraint methods_market_code_fkey FOREIGN KEY (market_code) REFERENCES markets.markets(code)
markets.methods constraint methods_min_amount_check CHECK ((min_amount > 0))
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
operators.login_failures constraint login_failures_lane_check CHECK ((octet_length(lane) = 32))
operators.login_failures constraint login_failures_pkey PRIMARY KEY (id)
operators.member_notes constraint member_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES operators.operators(id)
operators.member_notes constraint member_notes_pkey PRIMARY KEY (id)
operators.member_notes constraint member_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
operators.operators constraint operators_active_has_password CHECK (((status <> 'active'::text) OR (password_hash IS NOT NULL)))
operators.operators constraint operators_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
operators.operators constraint operators_pkey PRIMARY KEY (id)
operators.operators constraint operators_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'disabled'::text])))
operators.operators constraint operators_username_check CHECK ((username ~ '^[a-z][a-z0-9_]{2,31}$'::text))
operators.operators constraint operators_username_key UNIQUE (username)
operators.passkey_rules constraint passkey_rules_check CHECK ((enrol_by >= set_at))
operators.passkey_rules constraint passkey_rules_pkey PRIMARY KEY (role)
operators.roles constraint roles_code_check CHECK (((code ~ '^[a-z][a-z0-9_]{2,31}$'::text) AND (code <> ALL (ARRAY['admin'::text, 'payments'::text, 'support'::text, 'auditor'::text]))))
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
play.receipts constraint receipts_pkey PRIMARY KEY (at, vendor, transaction_uuid)
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
reporting.checks constraint checks_check CHECK (((state = 'differs'::text) = (differences > 0)))
reporting.checks constraint checks_differences_check CHECK ((differences >= 0))
reporting.checks constraint checks_pkey PRIMARY KEY (reconciliation_id, ordinal)
reporting.checks constraint checks_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES reporting.reconciliations(id)
reporting.checks constraint checks_state_check CHECK ((state = ANY (ARRAY['agrees'::text, 'differs'::text, 'failed'::text, 'skipped'::text, 'unasked'::text])))
reporting.marks constraint marks_pkey PRIMARY KEY (name)
reporting.reconciliations constraint reconciliations_cause_check CHECK ((cause = ANY (ARRAY['nightly'::text, 'asked'::text, 'command'::text, 'again'::text])))
reporting.reconciliations constraint reconciliations_pkey PRIMARY KEY (id)
reporting.reconciliations constraint reconciliations_scope_check CHECK ((scope = ANY (ARRAY['new'::text, 'all'::text])))
reporting.reconciliations constraint reconciliations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'broken'::text])))
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
safety.exclusions constraint exclusions_end_check CHECK (((until_at IS NULL) OR (until_at > set_at)))
safety.exclusions constraint exclusions_ended_check CHECK (((ended_at IS NULL) OR (kind = ANY (ARRAY['operator'::text, 'register'::text, 'verification'::text]))))
safety.exclusions constraint exclusions_kind_check CHECK ((kind = ANY (ARRAY['time_out'::text, 'self_exclusion'::text, 'operator'::text, 'register'::text, 'verification'::text])))
safety.exclusions constraint exclusions_pkey PRIMARY KEY (id)
safety.exclusions constraint exclusions_return_check CHECK ((((return_asked_at IS NULL) = (returns_at IS NULL)) AND ((returns_at IS NULL) OR ((kind = 'self_exclusion'::text) AND (until_at IS NOT NULL) AND (return_asked_at >= until_at) AND (returns_at >= (return_asked_at + '24:00:00'::interval))))))
safety.harm_acts constraint harm_acts_act_check CHECK ((act = ANY (ARRAY['opened'::text, 'marked'::text, 'told'::text, 'taken'::text, 'handed_over'::text, 'noted'::text, 'followed_up'::text, 'closed'::text])))
safety.harm_acts constraint harm_acts_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety.harm_cases(id) ON DELETE CASCADE
safety.harm_acts constraint harm_acts_check CHECK (((by_id IS NULL) = (by_name IS NULL)))
safety.harm_acts constraint harm_acts_pkey PRIMARY KEY (id)
safety.harm_cases constraint harm_cases_check CHECK ((last_seen_at >= first_seen_at))
safety.harm_cases constraint harm_cases_check1 CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (outcome IS NOT NULL))))
safety.harm_cases constraint harm_cases_check2 CHECK ((((state = 'follow_up'::text) = (follow_up_on IS NOT NULL)) AND ((state = 'follow_up'::text) = (follow_up_at IS NOT NULL))))
safety.harm_cases constraint harm_cases_check3 CHECK (((state <> 'in_progress'::text) OR (assignee IS NOT NULL)))
safety.harm_cases constraint harm_cases_level_check CHECK ((level = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'top'::text])))
safety.harm_cases constraint harm_cases_outcome_check CHECK ((outcome = ANY (ARRAY['contacted'::text, 'limit_agreed'::text, 'time_out_agreed'::text, 'excluded'::text, 'no_concern'::text, 'other'::text])))
safety.harm_cases constraint harm_cases_pkey PRIMARY KEY (id)
safety.harm_cases constraint harm_cases_severity_check CHECK ((severity >= 0))
safety.harm_cases constraint harm_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_progress'::text, 'follow_up'::text, 'closed'::text])))
safety.harm_checks constraint harm_checks_pkey PRIMARY KEY (member_id, at)
safety.harm_hours constraint harm_hours_pkey PRIMARY KEY (member_id, hour)
safety.harm_marks constraint harm_marks_case_id_fkey FOREIGN KEY (case_id) REFERENCES safety.harm_cases(id) ON DELETE CASCADE
safety.harm_marks constraint harm_marks_pkey PRIMARY KEY (id)
safety.harm_marks constraint harm_marks_points_check CHECK ((points >= 0))
safety.harm_payments constraint harm_payments_check CHECK (((lost_percent IS NULL) = (after_minutes IS NULL)))
safety.harm_payments constraint harm_payments_pkey PRIMARY KEY (deposit_id)
safety.harm_payments constraint harm_payments_state_check CHECK ((state = ANY (ARRAY['credited'::text, 'declined'::text])))
safety.harm_rules constraint harm_rules_pkey PRIMARY KEY (market, version)
safety.harm_rules constraint harm_rules_version_check CHECK ((version > 0))
safety.harm_stretches constraint harm_stretches_check CHECK ((last_at >= began_at))
safety.harm_stretches constraint harm_stretches_pkey PRIMARY KEY (member_id, began_at)
safety.harm_watch constraint harm_watch_pkey PRIMARY KEY (member_id)
safety.house_limit_reminders constraint house_limit_reminders_pkey PRIMARY KEY (member_id, kind, period, amount, period_key, share)
safety.house_limit_reminders constraint house_limit_reminders_share_check CHECK ((share = ANY (ARRAY[80, 100])))
safety.limit_reminders constraint limit_reminders_pkey PRIMARY KEY (limit_id, period_key, share)
safety.limit_reminders constraint limit_reminders_share_check CHECK ((share = ANY (ARRAY[80, 100])))
safety.limit_wishes constraint limit_wishes_amount_check CHECK ((amount >= 0))
safety.limit_wishes constraint limit_wishes_check CHECK ((confirm_from > asked_at))
safety.limit_wishes constraint limit_wishes_check1 CHECK ((lapses_at > confirm_from))
safety.limit_wishes constraint limit_wishes_check2 CHECK (((ended_at IS NULL) = (outcome IS NULL)))
safety.limit_wishes constraint limit_wishes_kind_check CHECK ((kind = ANY (ARRAY['single_stake'::text, 'stake'::text, 'loss'::text, 'play_minutes'::text, 'deposit'::text, 'net_deposit'::text])))
safety.limit_wishes constraint limit_wishes_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'withdrawn'::text, 'replaced'::text, 'lapsed'::text])))
safety.limit_wishes constraint limit_wishes_period_check CHECK ((period = ANY (ARRAY['bet'::text, 'session'::text, 'day'::text, 'week'::text, 'month'::text])))
safety.limit_wishes constraint limit_wishes_pkey PRIMARY KEY (id)
safety.limits constraint limits_amount_check CHECK ((amount >= 0))
safety.limits constraint limits_check CHECK (((kind = 'single_stake'::text) = (period = 'bet'::text)))
safety.limits constraint limits_check1 CHECK (((kind <> 'play_minutes'::text) OR (period = 'session'::text)))
safety.limits constraint limits_check2 CHECK (((ended_at IS NULL) OR (ended_at >= active_from)))
safety.limits constraint limits_deposit_period_check CHECK (((kind <> ALL (ARRAY['deposit'::text, 'net_deposit'::text])) OR (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))))
safety.limits constraint limits_kind_check CHECK ((kind = ANY (ARRAY['single_stake'::text, 'stake'::text, 'loss'::text, 'play_minutes'::text, 'deposit'::text, 'net_deposit'::text])))
safety.limits constraint limits_period_check CHECK ((period = ANY (ARRAY['bet'::text, 'session'::text, 'day'::text, 'week'::text, 'month'::text])))
safety.limits constraint limits_pkey PRIMARY KEY (id)
safety.limits constraint limits_set_by_check CHECK ((set_by = ANY (ARRAY['member'::text, 'operator'::text])))
safety.money_days constraint money_days_pkey PRIMARY KEY (member_id, currency, day)
safety.play_blocks constraint play_blocks_pkey PRIMARY KEY (id)
safety.play_blocks constraint play_blocks_reason_check CHECK ((length(reason) >= 3))
safety.play_days constraint play_days_pkey PRIMARY KEY (member_id, currency, day)
safety.play_sessions constraint play_sessions_pkey PRIMARY KEY (session_id, currency)
safety.reality_checks constraint reality_checks_minutes_check CHECK ((minutes = ANY (ARRAY[15, 30, 60])))
safety.reality_checks constraint reality_checks_pkey PRIMARY KEY (member_id)
safety.sittings constraint sittings_check CHECK ((seen_at >= began_at))
safety.sittings constraint sittings_check1 CHECK ((checked_at >= began_at))
safety.sittings constraint sittings_pkey PRIMARY KEY (member_id)
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
support.answers constraint answers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
support.answers constraint answers_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.answers constraint answers_pkey PRIMARY KEY (id)
support.chats constraint chats_check CHECK (((joined_to IS NOT NULL) OR ((member_id IS NULL) <> (visitor IS NULL))))
support.chats constraint chats_check1 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
support.chats constraint chats_check2 CHECK (((state = ANY (ARRAY['waiting'::text, 'open'::text])) = (waiting_since IS NOT NULL)))
support.chats constraint chats_check3 CHECK (((state <> 'waiting'::text) OR (assigned_to IS NULL)))
support.chats constraint chats_check4 CHECK (((state <> 'open'::text) OR (assigned_to IS NOT NULL)))
support.chats constraint chats_check5 CHECK (((assigned_to IS NULL) = (assigned_name IS NULL)))
support.chats constraint chats_handed_check CHECK (((handed_by IS NULL) OR (assigned_to IS NOT NULL)))
support.chats constraint chats_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
support.chats constraint chats_market_code_check CHECK ((market_code ~ '^[A-Z]{2}$'::text))
support.chats constraint chats_model_id_fkey FOREIGN KEY (model_id) REFERENCES support.models(id)
support.chats constraint chats_pkey PRIMARY KEY (id)
support.chats constraint chats_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
support.chats constraint chats_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'open'::text, 'answered'::text, 'closed'::text])))
support.chats constraint chats_visitor_check CHECK ((length(visitor) = 32))
support.feedback constraint feedback_check CHECK (((state = ANY (ARRAY['answered'::text, 'closed'::text])) = (ended_at IS NOT NULL)))
support.feedback constraint feedback_kind_check CHECK ((kind = ANY (ARRAY['idea'::text, 'problem'::text, 'praise'::text, 'game'::text, 'payment'::text, 'other'::text])))
support.feedback constraint feedback_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
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
transfers.transfers constraint transfers_amount_check CHECK ((amount > 0))
transfers.transfers constraint transfers_balance_after_check CHECK ((balance_after >= 0))
transfers.transfers constraint transfers_cause_check CHECK ((cause = ANY (ARRAY['launch'::text, 'return'::text, 'member'::text, 'consolidate'::text, 'sweep'::text, 'recall'::text])))
transfers.transfers constraint transfers_check CHECK (((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text])) = (due_at IS NOT NULL)))
transfers.transfers constraint transfers_check1 CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))
transfers.transfers constraint transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
transfers.transfers constraint transfers_member_id_request_key_fkey FOREIGN KEY (member_id, request_key) REFERENCES transfers.wishes(member_id, request_key)
transfers.transfers constraint transfers_pkey PRIMARY KEY (id)
transfers.transfers constraint transfers_reason_check CHECK ((reason = ANY (ARRAY['refused'::text, 'not_enough_money'::text, 'unknown'::text, 'not_sent'::text])))
transfers.transfers constraint transfers_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unsure'::text, 'done'::text, 'refused'::text])))
transfers.wallets constraint wallets_balance_check CHECK ((balance >= 0))
transfers.wallets constraint wallets_closed_check CHECK (((closed_at IS NULL) OR (recalled_at IS NOT NULL)))
transfers.wallets constraint wallets_own_check CHECK ((own >= 0))
transfers.wallets constraint wallets_pkey PRIMARY KEY (member_id, vendor, currency)
transfers.wallets constraint wallets_recall_check CHECK (((recalled_at IS NULL) = (recall_reason IS NULL)))
transfers.wishes constraint wishes_pkey PRIMARY KEY (member_id, request_key)
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
    WHEN 'house'::text THEN (purpose = ANY (ARRAY['gateway_clearing'::text, 'rounding'::text, 'promotions'::text, 'test_money'::text, 'tax'::text]))
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
wallet.entry_kinds constraint entry_kinds_pkey PRIMARY KEY (kind)
wallet.holds constraint holds_amount_check CHECK ((amount > 0))
wallet.holds constraint holds_check CHECK (((captured >= 0) AND (captured <= amount)))
wallet.holds constraint holds_check1 CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
wallet.holds constraint holds_closed_by_check CHECK ((closed_by = ANY (ARRAY['capture'::text, 'release'::text, 'expiry'::text])))
wallet.holds constraint holds_pkey PRIMARY KEY (key)
wallet.house_balances constraint house_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES wallet.accounts(id)
wallet.house_balances constraint house_balances_pkey PRIMARY KEY (account_id)
wallet.postings constraint postings_amount_check CHECK ((amount <> 0))
wallet.postings constraint postings_pkey PRIMARY KEY (entry_id, ordinal)
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

CREATE INDEX approvals_asked_by ON operators.approvals USING btree (asked_by) WHERE (state = 'waiting'::text)
CREATE INDEX approvals_by_state ON operators.approvals USING btree (state, id DESC)
CREATE INDEX approvals_by_subject ON operators.approvals USING btree (subject, id DESC)
CREATE INDEX approved_alone_of_member ON cashier.approved_alone USING btree (member_id, at)
CREATE INDEX approved_alone_of_operator ON cashier.approved_alone USING btree (operator_id, at)
CREATE INDEX attempts_to_prune ON proofs.attempts USING btree (closes_at)
CREATE INDEX audit_rows_order ON core.audit_rows USING btree (xid, id)
CREATE INDEX audit_rows_subject ON core.audit_rows USING btree (subject, id)
CREATE INDEX authenticators_to_prune ON proofs.authenticators USING btree (confirm_by) WHERE (confirmed_at IS NULL)
CREATE INDEX bonuses_due ON wallet.bonuses USING btree (expires_at) WHERE (ended_at IS NULL)
CREATE INDEX calls_of_object ON rewards.calls USING btree (object_id, id)
CREATE INDEX calls_of_transfer ON transfers.calls USING btree (transfer_id, id)
CREATE INDEX campaigns_by_state ON rewards.campaigns USING btree (state, id)
CREATE INDEX campaigns_due ON rewards.campaigns USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX campaigns_opened ON rewards.campaigns USING btree (opened_at) WHERE ((opened_by IS NOT NULL) AND (second_by IS NULL))
CREATE INDEX captchas_to_prune ON proofs.captchas USING btree (expires_at)
CREATE INDEX charges_by_time ON tax.charges USING btree (at)
CREATE INDEX charges_of_member ON tax.charges USING btree (member_id, id)
CREATE INDEX charges_of_payouts ON tax.charges USING btree (member_id, currency) WHERE (moment = 'payout'::text)
CREATE INDEX charges_of_round ON tax.charges USING btree (reference, basis)
CREATE INDEX chats_handed ON support.chats USING btree (assigned_to) WHERE (handed_by IS NOT NULL)
CREATE INDEX chats_kept ON support.chats USING btree (closed_at) WHERE ((wiped_at IS NULL) AND (closed_at IS NOT NULL))
CREATE INDEX chats_of_member ON support.chats USING btree (member_id, opened_at DESC)
CREATE INDEX chats_of_visitor ON support.chats USING btree (visitor, opened_at DESC) WHERE (visitor IS NOT NULL)
CREATE INDEX chats_opened ON support.chats USING btree (market_code, opened_at)
CREATE INDEX chats_queue ON support.chats USING btree (state, last_at, id)
CREATE INDEX checks_by_name ON reporting.checks USING btree (name, subject, reconciliation_id DESC)
CREATE INDEX checks_newest ON seals.checks USING btree (asked_at DESC, id DESC)
CREATE INDEX circulars_due ON inbox.circulars USING btree (state) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]))
CREATE INDEX codes_to_prune ON proofs.codes USING btree (expires_at)
CREATE INDEX complaints_kept ON complaints.complaints USING btree (closed_at) WHERE ((wiped_at IS NULL) AND (closed_at IS NOT NULL))
CREATE INDEX complaints_of_member ON complaints.complaints USING btree (member_id, received_at DESC)
CREATE INDEX complaints_open ON complaints.complaints USING btree (answer_by, id) WHERE (state <> 'closed'::text)
CREATE INDEX complaints_received ON complaints.complaints USING btree (received_at, id)
CREATE INDEX confirmations_to_prune ON identity.confirmations USING btree (at)
CREATE INDEX consents_of_member ON delivery.consents USING btree (member_id, id)
CREATE INDEX counts_of_day ON content.counts USING btree (day)
CREATE INDEX deposits_due ON cashier.deposits USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX deposits_of_member ON cashier.deposits USING btree (member_id, id DESC)
CREATE INDEX devices_to_prune ON operators.devices USING btree (last_at)
CREATE INDEX documents_expiring ON kyc.documents USING btree (expires_on) WHERE ((state = 'accepted'::text) AND (expires_on IS NOT NULL))
CREATE INDEX documents_listed ON kyc.documents USING btree (submitted_at, id) WHERE (submitted_at IS NOT NULL)
CREATE INDEX documents_of_member ON kyc.documents USING btree (member_id)
CREATE INDEX documents_queue ON kyc.documents USING btree (submitted_at, id) WHERE (state = 'waiting'::text)
CREATE INDEX drafts_market ON markets.drafts USING btree (market_code, at DESC)
CREATE INDEX entries_by_xid ON wallet.entries USING btree (xid, id)
CREATE INDEX entries_of_payments ON wallet.entries USING btree (kind, key) WHERE (kind = ANY (ARRAY['deposit'::text, 'withdrawal_payout'::text]))
CREATE INDEX envelope_keys_newest ON core.envelope_keys USING btree (created_at DESC)
CREATE INDEX exclusions_of_member ON safety.exclusions USING btree (member_id)
CREATE INDEX feedback_kept ON support.feedback USING btree (at) WHERE (content IS NOT NULL)
CREATE INDEX feedback_of_member ON support.feedback USING btree (member_id, id DESC)
CREATE INDEX feedback_queue ON support.feedback USING btree (state, id DESC)
CREATE INDEX free_grants_of_campaign ON play.free_grants USING btree (vendor, campaign) WHERE (campaign IS NOT NULL)
CREATE INDEX free_grants_of_member ON play.free_grants USING btree (member_id, vendor)
CREATE INDEX games_by_vendor ON catalog.games USING btree (vendor, is_listed)
CREATE INDEX hand_pays_of_member ON handpay.hand_pays USING btree (member_id, vendor, at)
CREATE INDEX hand_pays_waiting ON handpay.hand_pays USING btree (id) WHERE (state = 'waiting'::text)
CREATE INDEX harm_acts_of_case ON safety.harm_acts USING btree (case_id, id)
CREATE INDEX harm_cases_of_member ON safety.harm_cases USING btree (member_id, id)
CREATE INDEX harm_cases_queue ON safety.harm_cases USING btree (state, severity DESC, id)
CREATE INDEX harm_cases_seen ON safety.harm_cases USING btree (first_seen_at)
CREATE INDEX harm_marks_of_case ON safety.harm_marks USING btree (case_id, id)
CREATE INDEX harm_marks_of_member ON safety.harm_marks USING btree (member_id, marker, at)
CREATE INDEX harm_payments_of_member ON safety.harm_payments USING btree (member_id, at)
CREATE INDEX harm_watch_due ON safety.harm_watch USING btree (touched_at) WHERE is_due
CREATE INDEX harm_watch_touched ON safety.harm_watch USING btree (touched_at)
CREATE INDEX holds_due ON wallet.holds USING btree (expires_at) WHERE (closed_at IS NULL)
CREATE INDEX holds_of_member ON wallet.holds USING btree (member_id) WHERE (closed_at IS NULL)
CREATE INDEX holidays_of_market ON support.holidays USING btree (market_code, last_day) WHERE (NOT is_off)
CREATE INDEX images_loose ON support.images USING btree (uploaded_at) WHERE ((message_id IS NULL) AND (feedback_id IS NULL))
CREATE INDEX images_of_chat ON support.images USING btree (chat_id)
CREATE INDEX images_of_complaint ON complaints.images USING btree (complaint_id, id)
CREATE INDEX images_of_feedback ON support.images USING btree (feedback_id) WHERE (feedback_id IS NOT NULL)
CREATE INDEX limit_wishes_of_member ON safety.limit_wishes USING btree (member_id, id)
CREATE INDEX limits_of_member ON safety.limits USING btree (member_id, currency)
CREATE INDEX login_failures_account ON identity.login_failures USING btree (account, at)
CREATE INDEX login_failures_device ON identity.login_failures USING btree (device_mark, at) WHERE failed
CREATE INDEX login_failures_lane ON operators.login_failures USING btree (username, lane, at)
CREATE INDEX login_failures_network ON identity.login_failures USING btree (network_mark, at) WHERE failed
CREATE INDEX login_failures_to_prune ON identity.login_failures USING btree (at)
CREATE INDEX login_failures_to_prune ON operators.login_failures USING btree (at)
CREATE INDEX login_failures_username ON operators.login_failures USING btree (username, at)
CREATE INDEX marks_alike ON identity.marks USING btree (kind, hash, at DESC)
CREATE INDEX member_notes_of ON operators.member_notes USING btree (member_id, id DESC)
CREATE INDEX members_closed_since ON identity.members USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX members_market_day ON identity.members USING btree (market_code, registered_at)
CREATE INDEX members_newest ON identity.members USING btree (registered_at DESC, id)
CREATE INDEX members_password_age ON identity.members USING btree (market_code, password_changed_at) WHERE (password_hash IS NOT NULL)
CREATE INDEX members_trials ON identity.members USING btree (registered_at) WHERE ((type = 4) AND (status = 'active'::text))
CREATE INDEX messages_by_state ON delivery.messages USING btree (state, id DESC)
CREATE INDEX messages_due ON delivery.messages USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX messages_for_trial ON delivery.messages USING btree (created_at) WHERE (template = 'test'::text)
CREATE INDEX messages_of_circular ON delivery.messages USING btree (circular_id) WHERE (circular_id IS NOT NULL)
CREATE INDEX messages_of_complaint ON complaints.messages USING btree (complaint_id, id)
CREATE INDEX messages_of_member ON delivery.messages USING btree (member_id, id DESC) WHERE (member_id IS NOT NULL)
CREATE INDEX messages_of_member ON inbox.messages USING btree (member_id, id DESC)
CREATE INDEX messages_to_wipe ON delivery.messages USING btree (created_at) WHERE ((recipient IS NOT NULL) OR (content IS NOT NULL))
CREATE INDEX messages_unread ON inbox.messages USING btree (member_id) WHERE (read_at IS NULL)
CREATE INDEX moves_by_state ON cashier.moves USING btree (state, at)
CREATE INDEX moves_of_object ON cashier.moves USING btree (object_id, id)
CREATE INDEX moves_of_object ON rewards.moves USING btree (object_id, id)
CREATE INDEX moves_of_transfer ON transfers.moves USING btree (transfer_id, id)
CREATE INDEX networks_to_prune ON identity.networks USING btree (last_at)
CREATE INDEX orders_of_author ON rewards.orders USING btree (created_by, created_at) WHERE (second_by IS NULL)
CREATE INDEX outbox_deposit ON core.outbox USING btree (((payload ->> 'depositId'::text))) WHERE (payload ? 'depositId'::text)
CREATE INDEX outbox_order ON core.outbox USING btree (xid, id)
CREATE INDEX outbox_round ON core.outbox USING btree (((payload ->> 'roundId'::text))) WHERE (payload ? 'roundId'::text)
CREATE INDEX outbox_transfer ON core.outbox USING btree (((payload ->> 'transferId'::text))) WHERE (payload ? 'transferId'::text)
CREATE INDEX outbox_withdrawal ON core.outbox USING btree (((payload ->> 'withdrawalId'::text))) WHERE (payload ? 'withdrawalId'::text)
CREATE INDEX outcomes_of_hour ON transfers.outcomes USING btree (at, vendor, currency)
CREATE INDEX outcomes_of_member ON transfers.outcomes USING btree (member_id, vendor, at)
CREATE INDEX outside_spent_to_prune ON identity.outside_spent USING btree (expires_at)
CREATE INDEX outside_tickets_to_prune ON identity.outside_tickets USING btree (expires_at)
CREATE INDEX passkeys_of_owner ON proofs.passkeys USING btree (owner_kind, owner_id)
CREATE INDEX postings_of_member ON wallet.postings USING btree (account_id, entry_id) WHERE (balance_after IS NOT NULL)
CREATE INDEX push_devices_of_member ON delivery.push_devices USING btree (member_id)
CREATE INDEX pushes_due ON delivery.pushes USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX pushes_of_circular ON delivery.pushes USING btree (circular_id) WHERE (circular_id IS NOT NULL)
CREATE INDEX pushes_of_device ON delivery.pushes USING btree (device_id)
CREATE INDEX pushes_over ON delivery.pushes USING btree (created_at)
CREATE INDEX quotes_open ON tax.quotes USING btree (member_id, currency) WHERE (state = 'open'::text)
CREATE INDEX receipts_of_grant ON ONLY play.receipts USING btree (vendor, grant_id) WHERE (grant_id IS NOT NULL)
CREATE INDEX receipts_of_round ON ONLY play.receipts USING btree (round_id)
CREATE INDEX recoveries_to_prune ON identity.recoveries USING btree (expires_at)
CREATE INDEX recovery_orders_next ON identity.recovery_orders USING btree (at)
CREATE INDEX reports_impostors ON trust.reports USING btree (kind, value_index) WHERE (outcome = 'impostor'::text)
CREATE INDEX reports_kept ON trust.reports USING btree (last_at) WHERE (value IS NOT NULL)
CREATE INDEX representatives_of_value ON trust.representatives USING btree (kind, value, added_at DESC)
CREATE INDEX residences_of_member ON tax.residences USING btree (member_id, id)
CREATE INDEX reversal_orders_by_state ON play.reversal_orders USING btree (state, id DESC)
CREATE INDEX reversal_orders_of_member ON play.reversal_orders USING btree (member_id, asked_at) WHERE (NOT needs_second)
CREATE INDEX reversal_orders_of_operator ON play.reversal_orders USING btree (asked_by, asked_at) WHERE (NOT needs_second)
CREATE INDEX reversals_by_operators ON play.reversals USING btree (at) WHERE (by_entry_id IS NOT NULL)
CREATE INDEX rewards_asked_for ON rewards.rewards USING btree (member_id, vendor) WHERE (state = ANY (ARRAY['sending'::text, 'unsure'::text]))
CREATE INDEX rewards_due ON rewards.rewards USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX rewards_of_campaign ON rewards.rewards USING btree (campaign_id, id DESC) WHERE (campaign_id IS NOT NULL)
CREATE INDEX rewards_of_member ON rewards.rewards USING btree (member_id, id DESC)
CREATE INDEX rewards_of_order ON rewards.rewards USING btree (order_id)
CREATE INDEX roots_newest ON seals.roots USING btree (day DESC, market)
CREATE INDEX roots_to_file ON seals.roots USING btree (day) WHERE (filed_at IS NULL)
CREATE INDEX rounds_of_member ON play.rounds USING btree (member_id, opened_at DESC, id DESC)
CREATE INDEX rounds_open ON play.rounds USING btree (opened_at) WHERE (state = 'open'::text)
CREATE INDEX rounds_won ON play.rounds USING btree (closed_at) WHERE ((state = 'closed'::text) AND (won > 0))
CREATE INDEX runs_newest ON conformance.runs USING btree (started_at DESC, id DESC)
CREATE INDEX runs_to_do ON conformance.runs USING btree (started_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))
CREATE INDEX security_lines_actor ON core.security_lines USING btree (actor_id, id) WHERE (actor_id IS NOT NULL)
CREATE INDEX security_lines_address ON core.security_lines USING btree (address, id)
CREATE INDEX security_lines_hash ON core.security_lines USING btree (name_hash, id) WHERE (name_hash IS NOT NULL)
CREATE INDEX security_lines_kind ON core.security_lines USING btree (kind, id)
CREATE INDEX security_lines_order ON core.security_lines USING btree (xid, id)
CREATE INDEX sessions_former ON operators.sessions USING btree (former_hash) WHERE ((former_hash IS NOT NULL) AND (ended_at IS NULL))
CREATE INDEX sessions_left ON identity.sessions USING btree (seen_at) WHERE ((ended_at IS NULL) AND (lapsed_at IS NULL))
CREATE INDEX sessions_of_member ON identity.sessions USING btree (member_id) WHERE (ended_at IS NULL)
CREATE INDEX sessions_of_operator ON operators.sessions USING btree (operator_id, created_at)
CREATE INDEX sessions_over ON identity.sessions USING btree (ends_at) WHERE (ended_at IS NULL)
CREATE INDEX set_ups_of_operator ON operators.set_ups USING btree (operator_id)
CREATE INDEX sign_in_steps_to_prune ON identity.sign_in_steps USING btree (expires_at)
CREATE INDEX sign_ins_of_member ON identity.sign_ins USING btree (member_id, at DESC, id DESC)
CREATE INDEX signals_other ON identity.signals USING btree (other_id)
CREATE INDEX spent_to_prune ON proofs.spent USING btree (expires_at)
CREATE INDEX targets_newest ON conformance.targets USING btree (created_at DESC) WHERE (removed_at IS NULL)
CREATE INDEX taxes_of_market ON markets.taxes USING btree (market_code, basis)
CREATE INDEX ties_of_maker ON operators.ties USING btree (maker)
CREATE INDEX tokens_current ON play.tokens USING btree (member_id, vendor, game_code) WHERE (superseded_at IS NULL)
CREATE INDEX tokens_of_game ON play.tokens USING btree (member_id, vendor, game_code, issued_at)
CREATE INDEX transfers_by_state ON transfers.transfers USING btree (state, id)
CREATE INDEX transfers_due ON transfers.transfers USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX transfers_of_member ON transfers.transfers USING btree (member_id, id DESC)
CREATE INDEX transfers_of_wish ON transfers.transfers USING btree (member_id, request_key) WHERE (request_key IS NOT NULL)
CREATE INDEX vendor_decisions_now ON catalog.vendor_decisions USING btree (vendor, xact)
CREATE INDEX vendor_keys_valid ON catalog.vendor_keys USING btree (vendor) WHERE (retired_at IS NULL)
CREATE INDEX versions_legal ON content.versions USING btree (legal_key) WHERE ((published_at IS NOT NULL) AND (legal_key IS NOT NULL))
CREATE INDEX versions_published ON content.versions USING btree (item_id, effective_at) WHERE (published_at IS NOT NULL)
CREATE INDEX wallets_due ON transfers.wallets USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX wallets_ending ON transfers.wallets USING btree (ends_at) WHERE ((recalled_at IS NULL) AND (ends_at IS NOT NULL))
CREATE INDEX wallets_recalled ON transfers.wallets USING btree (due_at) WHERE ((recalled_at IS NOT NULL) AND (due_at IS NOT NULL))
CREATE INDEX webhooks_of_object ON cashier.webhooks USING btree (gateway, object_id, id)
CREATE INDEX withdrawals_due ON cashier.withdrawals USING btree (due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX withdrawals_of_member ON cashier.withdrawals USING btree (member_id, id DESC)
CREATE INDEX withdrawals_queue ON cashier.withdrawals USING btree (state, id)
CREATE UNIQUE INDEX acceptances_pkey ON identity.acceptances USING btree (member_id, page, version)
CREATE UNIQUE INDEX accounts_owner_kind_owner_id_currency_purpose_key ON wallet.accounts USING btree (owner_kind, owner_id, currency, purpose)
CREATE UNIQUE INDEX accounts_pkey ON wallet.accounts USING btree (id)
CREATE UNIQUE INDEX acknowledgements_pkey ON reporting.acknowledgements USING btree (id)
CREATE UNIQUE INDEX acknowledgements_standing ON reporting.acknowledgements USING btree (name, subject, difference, about, gap) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX addressees_pkey ON inbox.addressees USING btree (circular_id, member_id)
CREATE UNIQUE INDEX answers_pkey ON support.answers USING btree (id)
CREATE UNIQUE INDEX answers_shortcut ON support.answers USING btree (COALESCE(market_code, ''::text), language, shortcut) WHERE (NOT is_off)
CREATE UNIQUE INDEX approvals_one_waits ON operators.approvals USING btree (action, subject) WHERE (state = 'waiting'::text)
CREATE UNIQUE INDEX approvals_pkey ON operators.approvals USING btree (id)
CREATE UNIQUE INDEX approved_alone_pkey ON cashier.approved_alone USING btree (withdrawal_id)
CREATE UNIQUE INDEX archived_months_pkey ON play.archived_months USING btree (month)
CREATE UNIQUE INDEX art_pkey ON catalog.art USING btree (hash)
CREATE UNIQUE INDEX attempts_pkey ON proofs.attempts USING btree (key)
CREATE UNIQUE INDEX audit_rows_pkey ON core.audit_rows USING btree (id)
CREATE UNIQUE INDEX authenticators_pkey ON proofs.authenticators USING btree (owner_kind, owner_id)
CREATE UNIQUE INDEX balances_pkey ON wallet.balances USING btree (account_id)
CREATE UNIQUE INDEX blocks_pkey ON seals.blocks USING btree (market, day, ordinal)
CREATE UNIQUE INDEX bonuses_open ON wallet.bonuses USING btree (member_id, currency) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX bonuses_pkey ON wallet.bonuses USING btree (id)
CREATE UNIQUE INDEX calls_pkey ON rewards.calls USING btree (id)
CREATE UNIQUE INDEX calls_pkey ON transfers.calls USING btree (id)
CREATE UNIQUE INDEX campaigns_pkey ON rewards.campaigns USING btree (id)
CREATE UNIQUE INDEX campaigns_vendor_vendor_campaign_key ON rewards.campaigns USING btree (vendor, vendor_name)
CREATE UNIQUE INDEX captchas_pkey ON proofs.captchas USING btree (id)
CREATE UNIQUE INDEX categories_pkey ON catalog.categories USING btree (game_type)
CREATE UNIQUE INDEX certificates_member_id_kind_subject_last_charge_key ON tax.certificates USING btree (member_id, kind, subject, last_charge)
CREATE UNIQUE INDEX certificates_pkey ON tax.certificates USING btree (number)
CREATE UNIQUE INDEX charges_key_code_basis_key ON tax.charges USING btree (key, code, basis)
CREATE UNIQUE INDEX charges_pkey ON tax.charges USING btree (id)
CREATE UNIQUE INDEX chats_of_member_open ON support.chats USING btree (member_id) WHERE ((state <> 'closed'::text) AND (member_id IS NOT NULL))
CREATE UNIQUE INDEX chats_of_visitor_open ON support.chats USING btree (visitor) WHERE ((state <> 'closed'::text) AND (visitor IS NOT NULL))
CREATE UNIQUE INDEX chats_pkey ON support.chats USING btree (id)
CREATE UNIQUE INDEX checks_pkey ON reporting.checks USING btree (reconciliation_id, ordinal)
CREATE UNIQUE INDEX checks_pkey ON seals.checks USING btree (id)
CREATE UNIQUE INDEX choices_pkey ON delivery.choices USING btree (member_id, topic, channel)
CREATE UNIQUE INDEX circulars_pkey ON inbox.circulars USING btree (id)
CREATE UNIQUE INDEX classify_rules_pkey ON catalog.classify_rules USING btree (market, classify)
CREATE UNIQUE INDEX closures_kind_address_key ON markets.closures USING btree (kind, address) NULLS NOT DISTINCT
CREATE UNIQUE INDEX codes_pkey ON proofs.codes USING btree (purpose, target_hash)
CREATE UNIQUE INDEX complaints_member_id_request_key_key ON complaints.complaints USING btree (member_id, request_key)
CREATE UNIQUE INDEX complaints_number_key ON complaints.complaints USING btree (number)
CREATE UNIQUE INDEX complaints_pkey ON complaints.complaints USING btree (id)
CREATE UNIQUE INDEX confirmations_pkey ON identity.confirmations USING btree (session_id, by)
CREATE UNIQUE INDEX consents_pkey ON delivery.consents USING btree (id)
CREATE UNIQUE INDEX counts_pkey ON content.counts USING btree (item_id, day, market_code)
CREATE UNIQUE INDEX cursors_pkey ON core.cursors USING btree (listener)
CREATE UNIQUE INDEX deposits_gateway_payment_id_key ON cashier.deposits USING btree (gateway, payment_id)
CREATE UNIQUE INDEX deposits_member_id_request_key_key ON cashier.deposits USING btree (member_id, request_key)
CREATE UNIQUE INDEX deposits_pkey ON cashier.deposits USING btree (id)
CREATE UNIQUE INDEX deposits_reference_key ON cashier.deposits USING btree (reference)
CREATE UNIQUE INDEX devices_member_id_mark_key ON identity.devices USING btree (member_id, mark)
CREATE UNIQUE INDEX devices_pkey ON identity.devices USING btree (id)
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
CREATE UNIQUE INDEX exclusions_by_request ON safety.exclusions USING btree (member_id, request_key) WHERE (request_key IS NOT NULL)
CREATE UNIQUE INDEX exclusions_one_register ON safety.exclusions USING btree (member_id) WHERE ((kind = 'register'::text) AND (ended_at IS NULL))
CREATE UNIQUE INDEX exclusions_one_verification ON safety.exclusions USING btree (member_id) WHERE ((kind = 'verification'::text) AND (ended_at IS NULL))
CREATE UNIQUE INDEX exclusions_pkey ON safety.exclusions USING btree (id)
CREATE UNIQUE INDEX exemptions_pkey ON tax.exemptions USING btree (member_id)
CREATE UNIQUE INDEX favorites_pkey ON catalog.favorites USING btree (member_id, node_id)
CREATE UNIQUE INDEX feedback_member_id_request_key_key ON support.feedback USING btree (member_id, request_key)
CREATE UNIQUE INDEX feedback_pkey ON support.feedback USING btree (id)
CREATE UNIQUE INDEX free_grants_pkey ON play.free_grants USING btree (vendor, id)
CREATE UNIQUE INDEX games_pkey ON catalog.games USING btree (node_id)
CREATE UNIQUE INDEX games_vendor_code_key ON catalog.games USING btree (vendor, code)
CREATE UNIQUE INDEX hand_pays_key_key ON handpay.hand_pays USING btree (key)
CREATE UNIQUE INDEX hand_pays_pkey ON handpay.hand_pays USING btree (id)
CREATE UNIQUE INDEX hand_pays_pkey ON markets.hand_pays USING btree (market_code)
CREATE UNIQUE INDEX harm_acts_pkey ON safety.harm_acts USING btree (id)
CREATE UNIQUE INDEX harm_cases_open ON safety.harm_cases USING btree (member_id) WHERE (state <> 'closed'::text)
CREATE UNIQUE INDEX harm_cases_pkey ON safety.harm_cases USING btree (id)
CREATE UNIQUE INDEX harm_checks_pkey ON safety.harm_checks USING btree (member_id, at)
CREATE UNIQUE INDEX harm_hours_pkey ON safety.harm_hours USING btree (member_id, hour)
CREATE UNIQUE INDEX harm_marks_pkey ON safety.harm_marks USING btree (id)
CREATE UNIQUE INDEX harm_payments_pkey ON safety.harm_payments USING btree (deposit_id)
CREATE UNIQUE INDEX harm_rules_pkey ON safety.harm_rules USING btree (market, version)
CREATE UNIQUE INDEX harm_stretches_pkey ON safety.harm_stretches USING btree (member_id, began_at)
CREATE UNIQUE INDEX harm_watch_pkey ON safety.harm_watch USING btree (member_id)
CREATE UNIQUE INDEX holds_pkey ON wallet.holds USING btree (key)
CREATE UNIQUE INDEX holidays_pkey ON support.holidays USING btree (id)
CREATE UNIQUE INDEX hours_pkey ON support.hours USING btree (market_code)
CREATE UNIQUE INDEX house_balances_pkey ON wallet.house_balances USING btree (account_id)
CREATE UNIQUE INDEX house_limit_reminders_pkey ON safety.house_limit_reminders USING btree (member_id, kind, period, amount, period_key, share)
CREATE UNIQUE INDEX house_limits_pkey ON markets.house_limits USING btree (market_code, kind, period)
CREATE UNIQUE INDEX image_sizes_pkey ON content.image_sizes USING btree (image_id, width)
CREATE UNIQUE INDEX images_one_each ON kyc.images USING btree (document_id, side) WHERE (replaced_at IS NULL)
CREATE UNIQUE INDEX images_pkey ON complaints.images USING btree (id)
CREATE UNIQUE INDEX images_pkey ON content.images USING btree (id)
CREATE UNIQUE INDEX images_pkey ON kyc.images USING btree (id)
CREATE UNIQUE INDEX images_pkey ON support.images USING btree (id)
CREATE UNIQUE INDEX invitations_pkey ON identity.invitations USING btree (code)
CREATE UNIQUE INDEX items_address ON content.items USING btree (address)
CREATE UNIQUE INDEX items_pkey ON content.items USING btree (id)
CREATE UNIQUE INDEX keys_pkey ON play.keys USING btree (key)
CREATE UNIQUE INDEX keys_pkey ON seals.keys USING btree (id)
CREATE UNIQUE INDEX lasting_keys_pkey ON core.lasting_keys USING btree (purpose)
CREATE UNIQUE INDEX limit_reminders_pkey ON safety.limit_reminders USING btree (limit_id, period_key, share)
CREATE UNIQUE INDEX limit_wishes_open ON safety.limit_wishes USING btree (member_id, currency, kind, period) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX limit_wishes_pkey ON safety.limit_wishes USING btree (id)
CREATE UNIQUE INDEX limits_pkey ON safety.limits USING btree (id)
CREATE UNIQUE INDEX login_failures_pkey ON identity.login_failures USING btree (id)
CREATE UNIQUE INDEX login_failures_pkey ON operators.login_failures USING btree (id)
CREATE UNIQUE INDEX markets_default ON markets.markets USING btree (is_default) WHERE is_default
CREATE UNIQUE INDEX markets_one_currency_each ON markets.markets USING btree (currency)
CREATE UNIQUE INDEX markets_pkey ON markets.markets USING btree (code)
CREATE UNIQUE INDEX marks_one_account ON identity.marks USING btree (market_code, kind, hash) WHERE (kind = ANY (ARRAY['email'::text, 'mobile'::text]))
CREATE UNIQUE INDEX marks_pkey ON identity.marks USING btree (member_id, kind)
CREATE UNIQUE INDEX marks_pkey ON reporting.marks USING btree (name)
CREATE UNIQUE INDEX member_notes_pkey ON operators.member_notes USING btree (id)
CREATE UNIQUE INDEX members_account ON identity.members USING btree (lower(account))
CREATE UNIQUE INDEX members_pkey ON identity.members USING btree (id)
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
CREATE UNIQUE INDEX money_days_pkey ON safety.money_days USING btree (member_id, currency, day)
CREATE UNIQUE INDEX moves_pkey ON cashier.moves USING btree (id)
CREATE UNIQUE INDEX moves_pkey ON rewards.moves USING btree (id)
CREATE UNIQUE INDEX moves_pkey ON transfers.moves USING btree (id)
CREATE UNIQUE INDEX networks_pkey ON identity.networks USING btree (member_id, mark)
CREATE UNIQUE INDEX numbers_pkey ON complaints.numbers USING btree (market_code, year)
CREATE UNIQUE INDEX operators_pkey ON operators.operators USING btree (id)
CREATE UNIQUE INDEX operators_username_key ON operators.operators USING btree (username)
CREATE UNIQUE INDEX order_lines_pkey ON rewards.order_lines USING btree (order_id, line)
CREATE UNIQUE INDEX orders_pkey ON rewards.orders USING btree (id)
CREATE UNIQUE INDEX outbox_pkey ON core.outbox USING btree (id)
CREATE UNIQUE INDEX outcomes_of_transfer ON transfers.outcomes USING btree (transfer_id) WHERE (kind = 'won'::text)
CREATE UNIQUE INDEX outcomes_pkey ON transfers.outcomes USING btree (id)
CREATE UNIQUE INDEX outside_accounts_market_code_provider_subject_hash_key ON identity.outside_accounts USING btree (market_code, provider, subject_hash)
CREATE UNIQUE INDEX outside_accounts_member_id_provider_key ON identity.outside_accounts USING btree (member_id, provider)
CREATE UNIQUE INDEX outside_accounts_pkey ON identity.outside_accounts USING btree (id)
CREATE UNIQUE INDEX outside_spent_pkey ON identity.outside_spent USING btree (proof_hash)
CREATE UNIQUE INDEX outside_tickets_pkey ON identity.outside_tickets USING btree (token_hash)
CREATE UNIQUE INDEX passkey_rules_pkey ON operators.passkey_rules USING btree (role)
CREATE UNIQUE INDEX passkeys_credential_id_key ON proofs.passkeys USING btree (credential_id)
CREATE UNIQUE INDEX passkeys_pkey ON proofs.passkeys USING btree (id)
CREATE UNIQUE INDEX places_pkey ON play.places USING btree (session_id, at)
CREATE UNIQUE INDEX play_blocks_active ON safety.play_blocks USING btree (member_id) WHERE (lifted_at IS NULL)
CREATE UNIQUE INDEX play_blocks_pkey ON safety.play_blocks USING btree (id)
CREATE UNIQUE INDEX play_days_pkey ON safety.play_days USING btree (member_id, currency, day)
CREATE UNIQUE INDEX play_sessions_pkey ON safety.play_sessions USING btree (session_id, currency)
CREATE UNIQUE INDEX postings_pkey ON wallet.postings USING btree (entry_id, ordinal)
CREATE UNIQUE INDEX presences_pkey ON support.presences USING btree (operator_id)
CREATE UNIQUE INDEX profile_rules_pkey ON identity.profile_rules USING btree (market_code)
CREATE UNIQUE INDEX push_devices_endpoint_hash_key ON delivery.push_devices USING btree (endpoint_hash)
CREATE UNIQUE INDEX push_devices_pkey ON delivery.push_devices USING btree (id)
CREATE UNIQUE INDEX pushes_pkey ON delivery.pushes USING btree (id)
CREATE UNIQUE INDEX quotes_pkey ON tax.quotes USING btree (key, code)
CREATE UNIQUE INDEX reality_checks_pkey ON safety.reality_checks USING btree (member_id)
CREATE UNIQUE INDEX receipts_pkey ON ONLY play.receipts USING btree (at, vendor, transaction_uuid)
CREATE UNIQUE INDEX recents_pkey ON catalog.recents USING btree (member_id, node_id)
CREATE UNIQUE INDEX reconciliations_one_open ON reporting.reconciliations USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))
CREATE UNIQUE INDEX reconciliations_pkey ON reporting.reconciliations USING btree (id)
CREATE UNIQUE INDEX recoveries_pkey ON identity.recoveries USING btree (token_hash)
CREATE UNIQUE INDEX recovery_codes_pkey ON proofs.recovery_codes USING btree (owner_kind, owner_id, place)
CREATE UNIQUE INDEX recovery_orders_pkey ON identity.recovery_orders USING btree (id)
CREATE UNIQUE INDEX register_sweeps_pkey ON kyc.register_sweeps USING btree (version)
CREATE UNIQUE INDEX reminders_pkey ON kyc.reminders USING btree (member_id, what, ends_on, days)
CREATE UNIQUE INDEX reports_open ON trust.reports USING btree (kind, value_index) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX reports_pkey ON trust.reports USING btree (id)
CREATE UNIQUE INDEX representatives_pkey ON trust.representatives USING btree (id)
CREATE UNIQUE INDEX representatives_standing ON trust.representatives USING btree (kind, value) WHERE (withdrawn_at IS NULL)
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
CREATE UNIQUE INDEX runs_pkey ON conformance.runs USING btree (id)
CREATE UNIQUE INDEX seal_heads_pkey ON wallet.seal_heads USING btree (singleton)
CREATE UNIQUE INDEX seals_entry_id_key ON wallet.seals USING btree (entry_id)
CREATE UNIQUE INDEX seals_pkey ON wallet.seals USING btree ("position")
CREATE UNIQUE INDEX second_person_pkey ON operators.second_person USING btree (action, currency)
CREATE UNIQUE INDEX secret_versions_pkey ON core.secret_versions USING btree (version)
CREATE UNIQUE INDEX security_lines_pkey ON core.security_lines USING btree (id)
CREATE UNIQUE INDEX security_shipped_pkey ON core.security_shipped USING btree (target)
CREATE UNIQUE INDEX sessions_handle_key ON identity.sessions USING btree (handle)
CREATE UNIQUE INDEX sessions_handle_key ON operators.sessions USING btree (handle)
CREATE UNIQUE INDEX sessions_pkey ON identity.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_pkey ON operators.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_previous ON identity.sessions USING btree (previous_hash) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX sessions_secret_hash_key ON identity.sessions USING btree (secret_hash)
CREATE UNIQUE INDEX sessions_secret_hash_key ON operators.sessions USING btree (secret_hash)
CREATE UNIQUE INDEX set_ups_pkey ON operators.set_ups USING btree (id)
CREATE UNIQUE INDEX set_ups_token_hash_key ON operators.set_ups USING btree (token_hash)
CREATE UNIQUE INDEX shelf_pkey ON catalog.shelf USING btree (only_one)
CREATE UNIQUE INDEX sign_in_steps_pkey ON identity.sign_in_steps USING btree (token_hash)
CREATE UNIQUE INDEX sign_ins_of_session ON identity.sign_ins USING btree (session_id) WHERE (session_id IS NOT NULL)
CREATE UNIQUE INDEX sign_ins_pkey ON identity.sign_ins USING btree (id)
CREATE UNIQUE INDEX signals_pkey ON identity.signals USING btree (member_id, other_id, kind)
CREATE UNIQUE INDEX sittings_pkey ON safety.sittings USING btree (member_id)
CREATE UNIQUE INDEX spent_pkey ON proofs.spent USING btree (hash)
CREATE UNIQUE INDEX state_pkey ON content.state USING btree (is_only)
CREATE UNIQUE INDEX stops_scope_node_id_key ON catalog.stops USING btree (scope, node_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX targets_pkey ON conformance.targets USING btree (id)
CREATE UNIQUE INDEX terms_pkey ON kyc.terms USING btree (market_code)
CREATE UNIQUE INDEX test_accounts_pkey ON identity.test_accounts USING btree (member_id)
CREATE UNIQUE INDEX test_vendors_pkey ON catalog.test_vendors USING btree (code)
CREATE UNIQUE INDEX ties_pkey ON operators.ties USING btree (made, maker, cause)
CREATE UNIQUE INDEX tokens_pkey ON play.tokens USING btree (hash)
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
CREATE UNIQUE INDEX webhooks_pkey ON cashier.webhooks USING btree (id)
CREATE UNIQUE INDEX wishes_pkey ON transfers.wishes USING btree (member_id, request_key)
CREATE UNIQUE INDEX withdrawals_gateway_payout_id_key ON cashier.withdrawals USING btree (gateway, payout_id)
CREATE UNIQUE INDEX withdrawals_member_id_request_key_key ON cashier.withdrawals USING btree (member_id, request_key)
CREATE UNIQUE INDEX withdrawals_pkey ON cashier.withdrawals USING btree (id)
CREATE UNIQUE INDEX withdrawals_reference_key ON cashier.withdrawals USING btree (reference)
CREATE UNIQUE INDEX words_pkey ON delivery.words USING btree (market, template, variant, language, version)

CREATE TRIGGER acceptances_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON identity.acceptances FOR EACH STATEMENT EXECUTE FUNCTION identity.keep_acceptances()
CREATE TRIGGER approvals_two_persons BEFORE INSERT OR UPDATE ON operators.approvals FOR EACH ROW WHEN ((new.state = 'approved'::text)) EXECUTE FUNCTION operators.two_persons_approve()
CREATE TRIGGER approved_alone_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON cashier.approved_alone FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER approved_alone_below BEFORE INSERT ON cashier.approved_alone FOR EACH ROW EXECUTE FUNCTION cashier.refuse_alone()
CREATE TRIGGER audit_rows_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON core.audit_rows FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER authenticators_only_sealed_anew BEFORE UPDATE OF secret_sealed ON proofs.authenticators FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('secret_sealed')
CREATE TRIGGER blocks_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seals.blocks FOR EACH STATEMENT EXECUTE FUNCTION seals.refuse_change()
CREATE TRIGGER campaigns_two_persons BEFORE UPDATE ON rewards.campaigns FOR EACH ROW EXECUTE FUNCTION rewards.two_persons_open()
CREATE TRIGGER certificates_only_sealed_anew BEFORE UPDATE ON tax.certificates FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('holder')
CREATE TRIGGER certificates_stay BEFORE DELETE OR TRUNCATE ON tax.certificates FOR EACH STATEMENT EXECUTE FUNCTION tax.refuse_change()
CREATE TRIGGER changes_counted AFTER UPDATE ON catalog.categories FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_shelf()
CREATE TRIGGER changes_counted AFTER UPDATE ON catalog.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_games()
CREATE TRIGGER changes_counted AFTER UPDATE ON catalog.vendors FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.status IS DISTINCT FROM new.status)) OR (old.markets IS DISTINCT FROM new.markets)) OR (old.sort IS DISTINCT FROM new.sort)) OR (old.mark_hash IS DISTINCT FROM new.mark_hash))) EXECUTE FUNCTION catalog.count_shelf()
CREATE TRIGGER charges_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON tax.charges FOR EACH STATEMENT EXECUTE FUNCTION tax.refuse_change()
CREATE TRIGGER complaints_two_persons BEFORE UPDATE ON complaints.complaints FOR EACH ROW WHEN (((old.escalated_at IS NOT NULL) AND (old.decided_by IS NOT NULL) AND (new.answered_at IS DISTINCT FROM old.answered_at) AND (new.answered_at IS NOT NULL))) EXECUTE FUNCTION complaints.two_persons_decide()
CREATE TRIGGER consents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON delivery.consents FOR EACH STATEMENT EXECUTE FUNCTION delivery.refuse_change()
CREATE TRIGGER count_order AFTER UPDATE ON content.items FOR EACH STATEMENT EXECUTE FUNCTION content.count_change()
CREATE TRIGGER count_published AFTER UPDATE ON content.versions FOR EACH STATEMENT EXECUTE FUNCTION content.count_change()
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.entries FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()
CREATE TRIGGER envelope_keys_only_sealed_anew BEFORE UPDATE ON core.envelope_keys FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('private_sealed')
CREATE TRIGGER exclusions_kept BEFORE DELETE OR UPDATE ON safety.exclusions FOR EACH ROW EXECUTE FUNCTION safety.keep_exclusion()
CREATE TRIGGER games_counted AFTER INSERT ON catalog.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_games()
CREATE TRIGGER hand_pays_decided_once BEFORE DELETE OR UPDATE ON handpay.hand_pays FOR EACH ROW EXECUTE FUNCTION handpay.decide_once()
CREATE TRIGGER hand_pays_follow AFTER INSERT OR UPDATE OF settings ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.spread_hand_pays()
CREATE TRIGGER harm_acts_kept BEFORE UPDATE ON safety.harm_acts FOR EACH ROW EXECUTE FUNCTION safety.keep_harm()
CREATE TRIGGER harm_marks_kept BEFORE UPDATE ON safety.harm_marks FOR EACH ROW EXECUTE FUNCTION safety.keep_harm()
CREATE TRIGGER house_limits_kept AFTER INSERT OR UPDATE OF settings ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.keep_house_limits()
CREATE TRIGGER keep_discarded BEFORE INSERT OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION content.keep_discarded()
CREATE TRIGGER keep_items BEFORE UPDATE ON content.items FOR EACH ROW EXECUTE FUNCTION content.keep_items()
CREATE TRIGGER keep_versions BEFORE DELETE OR UPDATE ON content.versions FOR EACH ROW EXECUTE FUNCTION content.keep_versions()
CREATE TRIGGER keys_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seals.keys FOR EACH STATEMENT EXECUTE FUNCTION seals.refuse_change()
CREATE TRIGGER markets_count_register_rules BEFORE UPDATE ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.count_register_rules()
CREATE TRIGGER markets_keep_currency BEFORE INSERT OR UPDATE ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.keep_currency()
CREATE TRIGGER member_notes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.member_notes FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER orders_two_persons BEFORE INSERT OR UPDATE ON rewards.orders FOR EACH ROW WHEN ((new.second_by IS NOT NULL)) EXECUTE FUNCTION rewards.two_persons_order()
CREATE TRIGGER outbox_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON core.outbox FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER outcomes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers.outcomes FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet.postings FOR EACH STATEMENT EXECUTE FUNCTION wallet.refuse_change()
CREATE TRIGGER postings_balance AFTER INSERT ON wallet.postings REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION wallet.check_postings()
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
CREATE TRIGGER sign_ins_only_sealed_anew BEFORE UPDATE ON identity.sign_ins FOR EACH ROW EXECUTE FUNCTION core.only_sealed_anew('address')
CREATE TRIGGER taxes_follow AFTER INSERT OR UPDATE OF settings ON markets.markets FOR EACH ROW EXECUTE FUNCTION markets.spread_taxes()
CREATE TRIGGER test_accounts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON identity.test_accounts FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER test_accounts_from_the_start BEFORE INSERT ON identity.test_accounts FOR EACH ROW EXECUTE FUNCTION identity.judge_test_account()
CREATE TRIGGER test_vendors_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON catalog.test_vendors FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER ties_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operators.ties FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER vendor_currencies_decided BEFORE INSERT OR UPDATE ON catalog.vendor_currencies FOR EACH ROW EXECUTE FUNCTION catalog.judge_vendor_currency()
CREATE TRIGGER vendor_decisions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON catalog.vendor_decisions FOR EACH STATEMENT EXECUTE FUNCTION core.refuse_change()
CREATE TRIGGER vendor_keys_decided BEFORE INSERT OR UPDATE ON catalog.vendor_keys FOR EACH ROW EXECUTE FUNCTION catalog.judge_vendor_key()
CREATE TRIGGER vendors_decided BEFORE INSERT OR UPDATE ON catalog.vendors FOR EACH ROW EXECUTE FUNCTION catalog.judge_vendor()
CREATE TRIGGER versions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON markets.versions FOR EACH STATEMENT EXECUTE FUNCTION markets.keep_versions()
CREATE TRIGGER words_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON delivery.words FOR EACH STATEMENT EXECUTE FUNCTION delivery.refuse_change()

cashier.approved_alone owner owner acl feria_app:INSERT feria_app:SELECT
cashier.deposits owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
cashier.moves owner owner acl feria_app:INSERT feria_app:SELECT
cashier.webhooks owner owner acl feria_app:INSERT feria_app:SELECT
cashier.withdrawals owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
catalog.art owner owner acl feria_app:INSERT feria_app:SELECT
catalog.categories owner owner acl feria_app:SELECT feria_app:UPDATE
catalog.classify_rules owner owner acl feria_app:SELECT
catalog.favorites owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
catalog.games owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
catalog.recents owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
catalog.shelf owner owner acl feria_app:SELECT
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
handpay.hand_pays owner owner acl feria_app:INSERT feria_app:SELECT
identity.acceptances owner owner acl feria_app:INSERT feria_app:SELECT
identity.confirmations owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.devices owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.invitations owner owner acl feria_app:INSERT feria_app:SELECT
identity.login_failures owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
identity.members owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
identity.networks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.outside_accounts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.outside_spent owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
identity.outside_tickets owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
identity.profile_rules owner owner acl feria_app:SELECT
identity.recoveries owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.recovery_orders owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.sessions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
identity.sign_in_steps owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
identity.sign_ins owner owner acl feria_app:INSERT feria_app:SELECT
identity.signals owner owner acl feria_app:INSERT feria_app:SELECT
identity.test_accounts owner owner acl feria_app:INSERT feria_app:SELECT
inbox.addressees owner owner acl feria_app:INSERT feria_app:SELECT
inbox.circulars owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
inbox.messages owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.document_types owner owner acl feria_app:INSERT feria_app:SELECT
kyc.documents owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.images owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.register_sweeps owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
kyc.reminders owner owner acl feria_app:INSERT feria_app:SELECT
kyc.terms owner owner acl feria_app:INSERT feria_app:SELECT
markets.closures owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
markets.drafts owner owner acl feria_app:INSERT feria_app:SELECT
markets.hand_pays owner owner acl feria_app:SELECT
markets.house_limits owner owner acl feria_app:SELECT
markets.markets owner owner acl feria_app:SELECT
markets.methods owner owner acl feria_app:SELECT
markets.taxes owner owner acl feria_app:SELECT
markets.versions owner owner acl feria_app:SELECT
operators.approvals owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.devices owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
operators.login_failures owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
operators.member_notes owner owner acl feria_app:INSERT feria_app:SELECT
operators.operators owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
operators.passkey_rules owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
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
reporting.checks owner owner acl feria_app:INSERT feria_app:SELECT
reporting.marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
reporting.reconciliations owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
rewards.calls owner owner acl feria_app:INSERT feria_app:SELECT
rewards.campaigns owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
rewards.moves owner owner acl feria_app:INSERT feria_app:SELECT
rewards.order_lines owner owner acl feria_app:INSERT feria_app:SELECT
rewards.orders owner owner acl feria_app:INSERT feria_app:SELECT
rewards.rewards owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.exclusions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.harm_acts owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
safety.harm_cases owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
safety.harm_checks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
safety.harm_hours owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
safety.harm_marks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:DELETE
safety.harm_payments owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
safety.harm_rules owner owner acl feria_app:INSERT feria_app:SELECT
safety.harm_stretches owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
safety.harm_watch owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE feria_app:DELETE
safety.house_limit_reminders owner owner acl feria_app:INSERT feria_app:SELECT
safety.limit_reminders owner owner acl feria_app:INSERT feria_app:SELECT
safety.limit_wishes owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.limits owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.money_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.play_blocks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.play_days owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.play_sessions owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.reality_checks owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
safety.sittings owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
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
transfers.transfers owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
transfers.wallets owner owner acl feria_app:INSERT feria_app:SELECT feria_app:UPDATE
transfers.wishes owner owner acl feria_app:INSERT feria_app:SELECT
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
wallet.postings owner feria_wallet acl feria_app:SELECT
wallet.reversals owner feria_wallet acl feria_app:SELECT
wallet.roll_ups owner feria_wallet acl feria_app:SELECT
wallet.seal_heads owner feria_wallet acl feria_app:SELECT
wallet.seals owner feria_wallet acl feria_app:SELECT

CREATE OR REPLACE FUNCTION cashier.approved_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamp with time zone)
 RETURNS TABLE(by_operator bigint, to_member bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select
    (select coalesce(sum(a.amount), 0)::bigint from cashier.approved_alone a
      where a.operator_id = p_operator and a.currency = p_currency and a.at > p_at - interval '24 hours'),
    (select coalesce(sum(a.amount), 0)::bigint from cashier.approved_alone a
      where a.member_id = p_member and a.currency = p_currency and a.at > p_at - interval '24 hours')
$function$
-- cashier.approved_sums(uuid,uuid,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION cashier.day_totals(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(merchant_code text, currency text, deposits bigint, withdrawals bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select d.merchant_code, d.currency, coalesce(sum(d.amount) filter (where d.kind = 'in'), 0)::bigint,
         coalesce(sum(d.amount) filter (where d.kind = 'out'), 0)::bigint
  from (
    select 'in' as kind, x.member_id, x.merchant_code, x.currency, x.amount from cashier.deposits x
      join cashier.moves m on m.object_id = x.id and m.state = 'approved' where m.at >= p_from and m.at < p_to
    union all
    select 'out', x.member_id, x.merchant_code, x.currency, x.amount from cashier.withdrawals x
      join cashier.moves m on m.object_id = x.id and m.state = 'paid' where m.at >= p_from and m.at < p_to
  ) d
  where not exists (select from identity.test_members() t where t.member_id = d.member_id)
  group by d.merchant_code, d.currency
$function$
-- cashier.day_totals(timestamp with time zone,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION cashier.held_sums()
 RETURNS TABLE(member_id uuid, currency text, withdrawals bigint, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select w.member_id, w.currency, count(*), sum(w.amount)::bigint
    from cashier.withdrawals w where w.state in ('requested', 'approved', 'paying')
    group by w.member_id, w.currency
$function$
-- cashier.held_sums() owner owner
CREATE OR REPLACE FUNCTION cashier.refuse_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.await_sums('cashier.withdrawal');
  if exists (
    select from operators.alone_lines('cashier.withdrawal', new.currency) line
      cross join lateral cashier.approved_sums(new.operator_id, new.member_id, new.currency, new.at) sums
      where sums.to_member::numeric + new.amount >= line.of_member or sums.by_operator::numeric + new.amount >= line.of_operator
  ) then
    raise exception 'so much approved takes two persons' using errcode = 'check_violation';
  end if;
  return new;
end $function$
-- cashier.refuse_alone() owner owner
CREATE OR REPLACE FUNCTION cashier.waiting_withdrawals()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from cashier.withdrawals w
    where w.state = 'requested' and not exists (select from identity.test_members() t where t.member_id = w.member_id)
$function$
-- cashier.waiting_withdrawals() owner owner
CREATE OR REPLACE FUNCTION catalog.count_games()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update catalog.shelf set version = version + 1 where exists (select from changed);
  return null;
end $function$
-- catalog.count_games() owner owner
CREATE OR REPLACE FUNCTION catalog.count_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update catalog.shelf set version = version + 1;
  return null;
end $function$
-- catalog.count_shelf() owner owner
CREATE OR REPLACE FUNCTION catalog.held_back(p_vendors text[], p_codes text[], p_markets text[])
 RETURNS TABLE(vendor text, code text, market text)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select distinct g.vendor, g.code, wanted.market
    from unnest(p_vendors, p_codes, p_markets) as wanted (vendor, code, market)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    where wanted.market = any (g.withheld_markets)
$function$
-- catalog.held_back(text[],text[],text[]) owner owner
CREATE OR REPLACE FUNCTION catalog.judge_vendor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  looser boolean;
begin
  if tg_op = 'INSERT' then
    perform catalog.require_decision(new.code, '{added}');
    looser := false;
  else
    looser := new.code <> old.code or new.url <> old.url or new.dialect <> old.dialect
      or new.api_prefix is distinct from old.api_prefix
      or new.calls_per_second > old.calls_per_second
      or not new.markets <@ old.markets
      or (new.switches_games and not old.switches_games)
      or (new.moves_host and not old.moves_host)
      -- From everybody to somebody is narrower, and so are fewer of the same.
      or (old.allow_list <> '{}' and (new.allow_list = '{}' or not new.allow_list <@ old.allow_list));
  end if;
  if looser then
    -- A market that two operators have published is served by every vendor.
    perform catalog.require_decision(new.code, '{settings}');
  end if;
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    perform catalog.require_decision(new.code, '{serves}');
    if new.allow_list = '{}' then
      raise exception 'vendor % serves from named networks alone', new.code;
    end if;
  end if;
  return new;
end $function$
-- catalog.judge_vendor() owner owner
CREATE OR REPLACE FUNCTION catalog.judge_vendor_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.vendor <> old.vendor or new.currency <> old.currency
     or (old.max_stake is not null and (new.max_stake is null or new.max_stake > old.max_stake)) then
    perform catalog.require_decision(new.vendor, '{added,settings}');
  end if;
  return new;
end $function$
-- catalog.judge_vendor_currency() owner owner
CREATE OR REPLACE FUNCTION catalog.judge_vendor_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform catalog.require_decision(new.vendor, '{added,key}');
  elsif (new.id, new.vendor, new.side, new.kind, new.fingerprint) is distinct from (old.id, old.vendor, old.side, old.kind, old.fingerprint)
     or new.public_key_pem is distinct from old.public_key_pem
     or (old.retired_at is not null and new.retired_at is distinct from old.retired_at) then
    raise exception 'a key of vendor % stays what two operators decided', old.vendor;
  end if;
  return new;
end $function$
-- catalog.judge_vendor_key() owner owner
CREATE OR REPLACE FUNCTION catalog.open_bets(p_vendors text[], p_codes text[], p_currencies text[])
 RETURNS TABLE(vendor text, code text, currency text, max_stake bigint)
 LANGUAGE sql
 STABLE ROWS 8
AS $function$
  select distinct g.vendor, g.code, c.currency, c.max_stake
    from unnest(p_vendors, p_codes, p_currencies) as wanted (vendor, code, currency)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    join catalog.vendors v on v.code = g.vendor
    join catalog.vendor_currencies c on c.vendor = g.vendor and c.currency = wanted.currency
    where g.enabled and g.support_play and v.status = 'active'
      and not exists (select from catalog.stops s where s.scope = 'all' or s.node_id = g.node_id)
$function$
-- catalog.open_bets(text[],text[],text[]) owner owner
CREATE OR REPLACE FUNCTION catalog.open_games(p_vendors text[], p_codes text[])
 RETURNS TABLE(vendor text, code text)
 LANGUAGE sql
 STABLE ROWS 8
AS $function$
  select distinct g.vendor, g.code
    from unnest(p_vendors, p_codes) as wanted (vendor, code)
    join catalog.games g on g.vendor = wanted.vendor and g.code = wanted.code
    join catalog.vendors v on v.code = g.vendor
    where g.enabled and g.support_play and v.status = 'active'
$function$
-- catalog.open_games(text[],text[]) owner owner
CREATE OR REPLACE FUNCTION catalog.require_decision(p_vendor text, p_what text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from catalog.vendor_decisions d
      where d.vendor = p_vendor and d.xact = pg_current_xact_id() and (d.what = any (p_what) or d.source = 'configuration')
  ) then
    raise exception 'two operators have to decide about vendor %: %', p_vendor, p_what;
  end if;
end $function$
-- catalog.require_decision(text,text[]) owner owner
CREATE OR REPLACE FUNCTION catalog.test_vendor_codes()
 RETURNS TABLE(code text)
 LANGUAGE sql
 STABLE
AS $function$ select t.code from catalog.test_vendors t $function$
-- catalog.test_vendor_codes() owner owner
CREATE OR REPLACE FUNCTION catalog.without(p_from text[], p_these text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(one order by at), '{}') from unnest(p_from) with ordinality as t (one, at) where one <> all (p_these)
$function$
-- catalog.without(text[],text[]) owner owner
CREATE OR REPLACE FUNCTION complaints.two_persons_decide()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.refuse_one_person(old.decided_by, new.decided_by);
  return new;
end $function$
-- complaints.two_persons_decide() owner owner
CREATE OR REPLACE FUNCTION content.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'content'
AS $function$
begin
  update content.state set version = version + 1;
  return null;
end $function$
-- content.count_change() owner owner
CREATE OR REPLACE FUNCTION content.keep_discarded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from content.items i where i.id = new.item_id and i.discarded_at is not null)
  then raise exception 'a discarded item of content has no further version'; end if;
  return new;
end $function$
-- content.keep_discarded() owner owner
CREATE OR REPLACE FUNCTION content.keep_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.discarded_at is not null then raise exception 'a discarded item of content is never changed'; end if;
  if new.discarded_at is not null
     and exists (select from content.versions v where v.item_id = new.id and v.published_at is not null)
  then raise exception 'what was published is not discarded'; end if;
  return new;
end $function$
-- content.keep_items() owner owner
CREATE OR REPLACE FUNCTION content.keep_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  free constant text[] := array['published_by', 'published_at', 'effective_at', 'reason',
    'legal_key', 'legal_version', 'legal_markets', 'legal_asks'];
begin
  if tg_op = 'DELETE' then raise exception 'a version of content is never deleted'; end if;
  if old.published_at is not null or (to_jsonb(new) - free) <> (to_jsonb(old) - free)
  then raise exception 'a version of content is never changed'; end if;
  return new;
end $function$
-- content.keep_versions() owner owner
CREATE OR REPLACE FUNCTION core.emit(p_kind text, p_payload jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$ insert into core.outbox (kind, payload, at) values (p_kind, p_payload, p_at) $function$
-- core.emit(text,jsonb,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION core.emit_all(p_kinds text[], p_payloads jsonb[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into core.outbox (kind, payload, at)
    select f.kind, f.payload, p_at
      from unnest(p_kinds, p_payloads) with ordinality as f (kind, payload, ord) order by f.ord
$function$
-- core.emit_all(text[],jsonb[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION core.only_sealed_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sealed text := tg_argv[0];
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if before - sealed is distinct from after - sealed
     or substring((after ->> sealed)::bytea from 1 for 4) is distinct from '\xfe5ea1ed'::bytea
     or core.sealed_version((before ->> sealed)::bytea) = core.sealed_version((after ->> sealed)::bytea) then
    raise exception '%.% stays as it is: it may only be sealed anew', tg_table_schema, tg_table_name;
  end if;
  return new;
end $function$
-- core.only_sealed_anew() owner owner
CREATE OR REPLACE FUNCTION core.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $function$
-- core.refuse_change() owner owner
CREATE OR REPLACE FUNCTION core.sealed_version(p_sealed bytea)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((SUBSTRING(p_sealed FROM 1 FOR 4) = '\xfe5ea1ed'::bytea) AND (length(p_sealed) >= 33)) THEN get_byte(p_sealed, 4) ELSE 1 END
-- core.sealed_version(bytea) owner owner
CREATE OR REPLACE FUNCTION core.watermark()
 RETURNS xid8
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  running pg_snapshot := pg_current_snapshot();
  elsewhere integer[];
  theirs xid[];
begin
  if pg_snapshot_xmin(running) = pg_snapshot_xmax(running) then return pg_snapshot_xmax(running); end if;
  -- Without this a long transaction would be shown the backends of its first look again.
  perform pg_stat_clear_snapshot();
  elsewhere := array(
    select a.pid from pg_stat_get_activity(null) a
      where a.datid <> (select d.oid from pg_database d where d.datname = current_database()));
  -- Each transaction that writes holds its own id, exclusively, until it ends; who waits for it asks for a share.
  theirs := array(
    select l.transactionid from pg_locks l
      where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid = any (elsewhere));
  return least(
    (select min(x) from pg_snapshot_xip(running) x where x::xid <> all (theirs)),
    pg_current_xact_id_if_assigned(),
    pg_snapshot_xmax(running));
end $function$
-- core.watermark() owner owner
CREATE OR REPLACE FUNCTION delivery.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
-- delivery.refuse_change() owner owner
CREATE OR REPLACE FUNCTION handpay.decide_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting' or new.state = 'waiting'
    or (old.id, old.source, old.key, old.member_id, old.currency, old.amount, old.held_cash, old.held_bonus, old.at)
      is distinct from (new.id, new.source, new.key, new.member_id, new.currency, new.amount, new.held_cash, new.held_bonus, new.at)
  then
    raise exception 'a hand pay is decided once, and nothing else of it changes' using errcode = 'restrict_violation';
  end if;
  -- Two accounts of which one had a hand in the other are no two persons (ADR 57).
  if new.state in ('paid', 'refused') then
    perform operators.refuse_one_person(new.asked_by, new.decided_by);
    perform operators.refuse_gone(new.asked_by);
  end if;
  return new;
end $function$
-- handpay.decide_once() owner owner
CREATE OR REPLACE FUNCTION handpay.fact_of(p_row handpay.hand_pays)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('memberId', p_row.member_id, 'handPayId', p_row.id, 'currency', p_row.currency, 'state', p_row.state,
    'amount', round((p_row.held_cash + p_row.held_bonus) * 0.00001, 5)::text, 'cause', p_row.cause)
$function$
-- handpay.fact_of(handpay.hand_pays) owner owner
CREATE OR REPLACE FUNCTION handpay.held_sums()
 RETURNS TABLE(member_id uuid, currency text, hand_pays bigint, amount bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select h.member_id, h.currency, count(*), sum(h.held_cash + h.held_bonus)::bigint
    from handpay.hand_pays h where h.state = 'waiting' group by h.member_id, h.currency
$function$
-- handpay.held_sums() owner owner
CREATE OR REPLACE FUNCTION handpay.hold_wins(p_source text, p_keys text[], p_members uuid[], p_markets text[], p_currencies text[], p_vendors text[], p_references text[], p_amounts bigint[], p_cash bigint[], p_bonus bigint[], p_to_bonus boolean[], p_whys text[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, cash bigint)
 LANGUAGE plpgsql
 ROWS 1
AS $function$
#variable_conflict use_column
declare
  posted record;
  items integer[];
  after bigint[] := array_fill(null::bigint, array[array_length(p_keys, 1)]);
begin
  insert into handpay.hand_pays (source, key, member_id, market, currency, vendor, reference, amount, held_cash, held_bonus, to_bonus, why, at)
    select p_source, u.key, u.member_id, u.market, u.currency, u.vendor, u.reference, u.amount, u.held_cash, u.held_bonus, u.to_bonus, u.why, p_at
      from unnest(p_keys, p_members, p_markets, p_currencies, p_vendors, p_references, p_amounts, p_cash, p_bonus, p_to_bonus, p_whys)
        as u (key, member_id, market, currency, vendor, reference, amount, held_cash, held_bonus, to_bonus, why)
      order by u.key;
  select array_agg(u.ord::integer order by u.ord, leg.step) into items
    from unnest(p_cash, p_bonus) with ordinality as u (held_cash, held_bonus, ord)
    cross join lateral (values (1, u.held_cash), (2, u.held_bonus)) as leg (step, amount)
    where leg.amount > 0;
  if items is not null then
    for posted in
      select p.item, p.verdict, p.cash
        from (
          select array_agg(leg.kind order by u.ord, leg.step) as kinds, array_agg(u.key order by u.ord, leg.step) as keys,
                 array_agg(u.member_id order by u.ord, leg.step) as members, array_agg(u.currency order by u.ord, leg.step) as currencies,
                 array_agg(leg.amount order by u.ord, leg.step) as amounts, array_agg(u.vendor order by u.ord, leg.step) as vendors,
                 array_agg(u.reference order by u.ord, leg.step) as refs
            from unnest(p_keys, p_members, p_currencies, p_vendors, p_references, p_cash, p_bonus)
              with ordinality as u (key, member_id, currency, vendor, reference, held_cash, held_bonus, ord)
            cross join lateral (values (1, case p_source when 'transfer' then 'transfer_win_hold' else 'win_hold' end, u.held_cash), (2, 'bonus_win_hold', u.held_bonus)) as leg (step, kind, amount)
            where leg.amount > 0
        ) a
        cross join lateral wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.refs, p_at) p
    loop
      if posted.verdict <> 'ok' then raise exception 'a win that waits could not be put aside: %', posted.verdict; end if;
      after[items[posted.item]] := coalesce(posted.cash, after[items[posted.item]]);
    end loop;
  end if;
  perform core.emit_all(array_agg('handpay.moved'::text order by h.id), array_agg(handpay.fact_of(h) order by h.id), p_at)
    from handpay.hand_pays h where h.key = any (p_keys);
  return query select u.ord::integer, u.cash from unnest(after) with ordinality as u (cash, ord);
end $function$
-- handpay.hold_wins(text,text[],uuid[],text[],text[],text[],text[],bigint[],bigint[],bigint[],boolean[],text[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION handpay.let_go(p_keys text[], p_state text, p_asked_by uuid, p_asked_by_name text, p_decided_by uuid, p_decided_by_name text, p_note text, p_cause text, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  due handpay.hand_pays;
  stays boolean;
  posted record;
  done integer := 0;
begin
  for due in select * from handpay.hand_pays h where h.key = any (p_keys) and h.state = 'waiting' order by h.key for update loop
    stays := due.to_bonus or due.held_bonus > 0
      and exists (select from wallet.bonus_terms(array[due.member_id], array[due.currency], p_at));
    for posted in
      select p.verdict
        from (values (case due.source when 'transfer' then 'transfer_win_release' else 'win_release' end, due.held_cash + case when stays then 0 else due.held_bonus end),
                     ('bonus_win_release', case when stays then due.held_bonus else 0 end)) as leg (kind, amount)
        cross join lateral wallet.post_entries(array[leg.kind], array[due.key], array[due.member_id], array[due.currency],
          array[leg.amount], array[due.vendor], array[due.reference], p_at) p
        where leg.amount > 0
    loop
      if posted.verdict <> 'ok' then raise exception 'what is put aside did not come back: %', posted.verdict; end if;
    end loop;
    update handpay.hand_pays h set state = p_state, decided_at = p_at, asked_by = p_asked_by, asked_by_name = p_asked_by_name,
        decided_by = p_decided_by, decided_by_name = p_decided_by_name, note = p_note, cause = p_cause
      where h.id = due.id
      returning h.* into due;
    perform core.emit_all(array['handpay.moved'], array[handpay.fact_of(due)], p_at);
    done := done + 1;
  end loop;
  return done;
end $function$
-- handpay.let_go(text[],text,uuid,text,uuid,text,text,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION handpay.looked_at(p_member uuid, p_currency text, p_vendor text, p_since timestamp with time zone, p_reference text)
 RETURNS TABLE(in_hour bigint, in_round bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce(sum(h.amount) filter (where h.at >= p_since), 0)::bigint,
         coalesce(sum(h.amount) filter (where h.reference = p_reference), 0)::bigint
    from handpay.hand_pays h
    where h.member_id = p_member and h.vendor = p_vendor and h.currency = p_currency and h.state in ('waiting', 'paid')
$function$
-- handpay.looked_at(uuid,text,text,timestamp with time zone,text) owner owner
CREATE OR REPLACE FUNCTION identity.accounts_of(p_members uuid[])
 RETURNS TABLE(member_id uuid, account text, market_code text)
 LANGUAGE sql
 STABLE
AS $function$ select m.id, m.account, m.market_code from identity.members m where m.id = any (p_members) $function$
-- identity.accounts_of(uuid[]) owner owner
CREATE OR REPLACE FUNCTION identity.judge_test_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from identity.members m where m.id = new.member_id and m.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'member % was made before: it cannot become a test account', new.member_id;
  end if;
  return new;
end $function$
-- identity.judge_test_account() owner owner
CREATE OR REPLACE FUNCTION identity.keep_acceptances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a member has accepted is never changed' using errcode = 'restrict_violation';
end $function$
-- identity.keep_acceptances() owner owner
CREATE OR REPLACE FUNCTION identity.registered_between(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(market_code text, members bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select m.market_code, count(*) from identity.members m
    where m.registered_at >= p_from and m.registered_at < p_to and m.type <> 4
      and not exists (select from identity.test_members() t where t.member_id = m.id)
    group by m.market_code
$function$
-- identity.registered_between(timestamp with time zone,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION identity.test_members()
 RETURNS TABLE(member_id uuid)
 LANGUAGE sql
 STABLE
AS $function$ select t.member_id from identity.test_accounts t $function$
-- identity.test_members() owner owner
CREATE OR REPLACE FUNCTION markets.begins_no_round()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from markets.closures c where c.kind = 'maintenance' and c.address is null)
$function$
-- markets.begins_no_round() owner owner
CREATE OR REPLACE FUNCTION markets.count_register_rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'markets', 'pg_temp'
AS $function$
begin
  if new.register_rules is distinct from old.register_rules then
    new.register_rules_version := old.register_rules_version + 1;
  end if;
  return new;
end $function$
-- markets.count_register_rules() owner owner
CREATE OR REPLACE FUNCTION markets.days_of(p_markets text[], p_at timestamp with time zone)
 RETURNS TABLE(market text, day date)
 LANGUAGE sql
 STABLE ROWS 4
AS $function$
  select m.code, (p_at at time zone m.time_zone)::date from markets.markets m where m.code = any (p_markets)
$function$
-- markets.days_of(text[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION markets.document_of(p_code text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'markets', 'pg_temp'
AS $function$
  select m.settings || jsonb_build_object(
    'code', m.code, 'currency', m.currency, 'countryName', m.country_name, 'dialingCode', m.dialing_code,
    'languages', to_jsonb(m.languages), 'defaultLanguage', m.default_language, 'timeZone', m.time_zone,
    'minimumAge', m.minimum_age, 'isDefault', m.is_default, 'sort', m.sort, 'domains', to_jsonb(m.domains),
    'where', jsonb_build_object('countries', to_jsonb(m.allowed_countries), 'letsInUnknown', m.lets_in_unknown),
    'whitelabel', m.whitelabel, 'registerRules', m.register_rules, 'legalLine', m.legal_line,
    'zaloBonus', m.zalo_bonus, 'autoReceiveMinutes', m.auto_receive_minutes, 'passwordDays', m.password_days,
    'methods', coalesce((
      select jsonb_agg(jsonb_build_object('code', p.code, 'direction', p.direction, 'gateway', p.gateway, 'name', p.name,
          'min', trim_scale(p.min_amount / 100000.0)::text, 'max', trim_scale(p.max_amount / 100000.0)::text,
          'fee', trim_scale(p.fee / 100000.0)::text, 'eta', p.eta) order by p.direction, p.code)
        from markets.methods p where p.market_code = m.code and p.enabled), '[]'::jsonb))
  from markets.markets m where m.code = p_code
$function$
-- markets.document_of(text) owner owner
CREATE OR REPLACE FUNCTION markets.hand_pay_lines(p_markets text[])
 RETURNS SETOF markets.hand_pays
 LANGUAGE sql
 STABLE
 SET search_path TO 'markets', 'pg_temp'
AS $function$
  select h.* from hand_pays h where h.market_code = any (p_markets)
$function$
-- markets.hand_pay_lines(text[]) owner owner
CREATE OR REPLACE FUNCTION markets.hold_house_limits(p_markets text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  code text;
begin
  for code in select distinct m from unnest(p_markets) m where m is not null order by m loop
    perform pg_advisory_xact_lock_shared(hashtextextended('markets.limits ' || code, 0));
  end loop;
end $function$
-- markets.hold_house_limits(text[]) owner owner
CREATE OR REPLACE FUNCTION markets.house_limits_of(p_markets text[])
 RETURNS TABLE(market text, currency text, kind text, period text, amount bigint)
 LANGUAGE sql
 STABLE ROWS 2
AS $function$
  select h.market_code, m.currency, h.kind, h.period, h.amount
    from markets.house_limits h join markets.markets m on m.code = h.market_code
    where h.market_code = any (p_markets)
$function$
-- markets.house_limits_of(text[]) owner owner
CREATE OR REPLACE FUNCTION markets.keep_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'markets', 'pg_temp'
AS $function$
declare
  owner text;
begin
  if tg_op = 'UPDATE' and new.currency = old.currency then return new; end if;
  if tg_op = 'UPDATE' then
    raise exception 'market % keeps its currency %: its signed days say it', old.code, old.currency
      using errcode = 'restrict_violation';
  end if;
  select m.code into owner from markets.markets m where m.currency = new.currency and m.code <> new.code;
  if owner is not null then
    raise exception 'the currency % belongs to market % already', new.currency, owner
      using errcode = 'unique_violation', constraint = 'markets_one_currency_each',
            detail = 'A currency belongs to one market: the bets of a day are chosen by it for the market''s signed root.',
            hint = 'Give the new market a currency of its own.';
  end if;
  return new;
end $function$
-- markets.keep_currency() owner owner
CREATE OR REPLACE FUNCTION markets.keep_house_limits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'markets', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old.settings -> 'limits' is not distinct from new.settings -> 'limits' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('markets.limits ' || new.code, 0));
  delete from markets.house_limits h where h.market_code = new.code;
  insert into markets.house_limits (market_code, kind, period, amount)
    select new.code, k.key, p.key, (p.value::numeric * 100000)::bigint
      from jsonb_each(new.settings -> 'limits') k, jsonb_each_text(k.value) p;
  return null;
end $function$
-- markets.keep_house_limits() owner owner
CREATE OR REPLACE FUNCTION markets.keep_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a version of a market is never changed' using errcode = 'restrict_violation';
end $function$
-- markets.keep_versions() owner owner
CREATE OR REPLACE FUNCTION markets.publish(p_code text, p_base integer, p_document jsonb, p_reason text, p_proposed_by text, p_published_by text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'markets', 'pg_temp'
AS $function$
declare
  current int;
  d constant jsonb := p_document;
  -- Terms and privacy were of the document once; a draft of that time may still name them.
  texts constant text[] := array['code', 'currency', 'countryName', 'dialingCode', 'languages', 'defaultLanguage', 'timeZone',
    'minimumAge', 'isDefault', 'sort', 'domains', 'where', 'whitelabel', 'registerRules', 'legalLine', 'terms', 'privacy', 'zaloBonus',
    'autoReceiveMinutes', 'passwordDays', 'methods'];
begin
  -- One at a time: the default market, the domains and the versions are of all markets together.
  lock table markets.versions in share row exclusive mode;
  select m.version into current from markets.markets m where m.code = p_code for update;
  if coalesce(current, 0) <> p_base then return false; end if;
  if d ->> 'code' <> p_code then raise exception 'a document of another market'; end if;
  if (d ->> 'isDefault')::boolean then
    update markets.markets set is_default = false where is_default and code <> p_code;
  end if;
  insert into markets.markets as m (code, currency, country_name, dialing_code, languages, default_language, time_zone, minimum_age,
      is_default, whitelabel, register_rules, legal_line, zalo_bonus,
      auto_receive_minutes, password_days, sort, version, domains, closed_categories, allowed_countries, lets_in_unknown, settings)
    select d ->> 'code', d ->> 'currency', d ->> 'countryName', d ->> 'dialingCode',
      array(select jsonb_array_elements_text(d -> 'languages')), d ->> 'defaultLanguage', d ->> 'timeZone',
      (d ->> 'minimumAge')::int, (d ->> 'isDefault')::boolean, d -> 'whitelabel', d -> 'registerRules', d -> 'legalLine',
      nullif(d -> 'zaloBonus', 'null'::jsonb), (d ->> 'autoReceiveMinutes')::int, (d ->> 'passwordDays')::int, (d ->> 'sort')::int,
      p_base + 1, array(select jsonb_array_elements_text(d -> 'domains')),
      array(select v.key from jsonb_each_text(d -> 'verticals') v where v.value = 'false'
            union
            select r ->> 'category' from jsonb_array_elements(d -> 'categoryLanguages') r
              where not (d -> 'languages' ? (r ->> 'language'))
            order by 1),
      array(select jsonb_array_elements_text(d -> 'where' -> 'countries')), (d -> 'where' ->> 'letsInUnknown')::boolean,
      d - texts
  on conflict (code) do update set
    currency = excluded.currency, country_name = excluded.country_name, dialing_code = excluded.dialing_code,
    languages = excluded.languages, default_language = excluded.default_language, time_zone = excluded.time_zone,
    minimum_age = excluded.minimum_age, is_default = excluded.is_default, whitelabel = excluded.whitelabel,
    register_rules = excluded.register_rules, legal_line = excluded.legal_line,
    zalo_bonus = excluded.zalo_bonus, auto_receive_minutes = excluded.auto_receive_minutes,
    password_days = excluded.password_days, sort = excluded.sort, version = excluded.version, domains = excluded.domains,
    closed_categories = excluded.closed_categories, allowed_countries = excluded.allowed_countries,
    lets_in_unknown = excluded.lets_in_unknown, settings = excluded.settings;
  -- A method that is gone stays as a row that is off: payments name it.
  update markets.methods set enabled = false where market_code = p_code;
  insert into markets.methods as p (market_code, code, direction, gateway, name, min_amount, max_amount, fee, eta, enabled)
    select p_code, w ->> 'code', w ->> 'direction', w ->> 'gateway', w -> 'name', ((w ->> 'min')::numeric * 100000)::bigint,
      ((w ->> 'max')::numeric * 100000)::bigint, ((w ->> 'fee')::numeric * 100000)::bigint, w -> 'eta', true
    from jsonb_array_elements(d -> 'methods') w
  on conflict (market_code, direction, code) do update set
    gateway = excluded.gateway, name = excluded.name, min_amount = excluded.min_amount, max_amount = excluded.max_amount,
    fee = excluded.fee, eta = excluded.eta, enabled = true;
  if (select count(*) from markets.markets where is_default) <> 1 then
    raise exception 'one market is the default' using errcode = 'check_violation';
  end if;
  if exists (select from markets.markets m, unnest(m.domains) as host group by host having count(*) > 1) then
    raise exception 'a domain belongs to one market' using errcode = 'check_violation';
  end if;
  insert into markets.versions (market_code, version, document, reason, proposed_by, published_by, at)
    values (p_code, p_base + 1, d, p_reason, p_proposed_by, p_published_by, p_at);
  return true;
end $function$
-- markets.publish(text,integer,jsonb,text,text,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION markets.spread_hand_pays()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'markets', 'pg_temp'
AS $function$
declare
  own constant jsonb := case when jsonb_typeof(new.settings -> 'handPay') = 'object' then new.settings -> 'handPay' end;
  house constant bigint := 100000::bigint * case new.currency when 'COP' then 160000000 when 'PEN' then 150000 when 'MXN' then 750000
    else 40000 end;
begin
  insert into hand_pays (market_code, currency, from_amount, hour_alarm, hour_cap)
    values (new.code, new.currency,
            coalesce(((own ->> 'from')::numeric * 100000)::bigint, house),
            coalesce(((own ->> 'hourAlarm')::numeric * 100000)::bigint, 2 * house),
            coalesce(((own ->> 'hourCap')::numeric * 100000)::bigint, 5 * house))
    on conflict (market_code) do update set currency = excluded.currency, from_amount = excluded.from_amount,
      hour_alarm = excluded.hour_alarm, hour_cap = excluded.hour_cap;
  return null;
end $function$
-- markets.spread_hand_pays() owner owner
CREATE OR REPLACE FUNCTION markets.spread_taxes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'markets', 'pg_temp'
AS $function$
begin
  delete from taxes where market_code = new.code;
  insert into taxes (market_code, code, basis, moment, bearer, rate_ppm, above, taken_of, regions, first_day, last_day, names)
    select new.code, t ->> 'code', t ->> 'basis',
           case t ->> 'basis' when 'deposit' then 'deposit' when 'stake' then 'bet' when 'prize' then coalesce(t ->> 'at', 'settlement')
             else 'period' end,
           case t ->> 'basis' when 'gross_gaming_revenue' then 'house' else coalesce(t ->> 'bearer', 'member') end,
           (t ->> 'ratePpm')::integer, ((t ->> 'above')::numeric * 100000)::bigint, coalesce(t ->> 'of', 'whole'),
           array(select jsonb_array_elements_text(coalesce(t -> 'regions', '[]'))),
           (t ->> 'from')::date, (t ->> 'until')::date, t -> 'name'
      from jsonb_array_elements(coalesce(new.settings -> 'taxes', '[]')) t;
  return null;
end $function$
-- markets.spread_taxes() owner owner
CREATE OR REPLACE FUNCTION markets.tax_names(p_markets text[])
 RETURNS TABLE(market_code text, code text, names jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'markets', 'pg_temp'
AS $function$
  select distinct on (t.market_code, t.code) t.market_code, t.code, t.names
    from taxes t where t.market_code = any (p_markets)
    order by t.market_code, t.code, t.first_day desc
$function$
-- markets.tax_names(text[]) owner owner
CREATE OR REPLACE FUNCTION markets.taxed_moments(p_markets text[], p_at timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'markets', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return (
    select array_agg(distinct t.market_code || ' ' || t.moment)
      from taxes t join markets m on m.code = t.market_code
      where t.market_code = any (p_markets) and t.moment in ('bet', 'settlement')
        and t.first_day <= (p_at at time zone m.time_zone)::date
        and (t.last_day is null or t.last_day >= (p_at at time zone m.time_zone)::date));
end $function$
-- markets.taxed_moments(text[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION markets.taxes_on(p_markets text[], p_at timestamp with time zone)
 RETURNS SETOF markets.taxes
 LANGUAGE sql
 STABLE
 SET search_path TO 'markets', 'pg_temp'
AS $function$
  select t.* from taxes t join markets m on m.code = t.market_code
    where t.market_code = any (p_markets)
      and t.first_day <= (p_at at time zone m.time_zone)::date
      and (t.last_day is null or t.last_day >= (p_at at time zone m.time_zone)::date)
$function$
-- markets.taxes_on(text[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION operators.alone_lines(p_action text, p_currency text)
 RETURNS TABLE(of_member bigint, of_operator bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select coalesce(max(s.from_amount), 1), coalesce(least(max(s.from_amount)::numeric * 5, 9223372036854775807)::bigint, 1)
    from operators.second_person s where s.action = p_action and s.currency = p_currency
$function$
-- operators.alone_lines(text,text) owner owner
CREATE OR REPLACE FUNCTION operators.await_sums(p_action text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended('operators.alone ' || p_action, 0))
$function$
-- operators.await_sums(text) owner owner
CREATE OR REPLACE FUNCTION operators.refuse_gone(p_asker uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from operators.operators o where o.id = p_asker and o.status = 'active') then
    raise exception 'whoever asked for it is gone: %', p_asker using errcode = 'check_violation';
  end if;
end $function$
-- operators.refuse_gone(uuid) owner owner
CREATE OR REPLACE FUNCTION operators.refuse_one_person(p_first uuid, p_second uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_second is null or p_first = p_second or p_second = any (operators.tied_to(p_first)) then
    raise exception 'one person is not two: % and %', p_first, p_second using errcode = 'check_violation';
  end if;
end $function$
-- operators.refuse_one_person(uuid,uuid) owner owner
CREATE OR REPLACE FUNCTION operators.tied_to(p_operator uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct other), '{}') from (
    select t.maker as other from operators.ties t where t.made = p_operator
    union all
    select t.made from operators.ties t where t.maker = p_operator
  ) tied
$function$
-- operators.tied_to(uuid) owner owner
CREATE OR REPLACE FUNCTION operators.two_persons_approve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.refuse_one_person(new.asked_by, new.decided_by);
  perform operators.refuse_gone(new.asked_by);
  return new;
end $function$
-- operators.two_persons_approve() owner owner
CREATE OR REPLACE FUNCTION play.archive_month(p_month date, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'play', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  open_rounds bigint;
begin
  if p_month + interval '14 months' > p_at at time zone 'UTC' then
    raise exception 'the month % is not over for 13 months', p_month;
  end if;
  select count(*) into open_rounds from rounds d
    where d.state = 'open' and d.opened_at < start_of((p_month + interval '1 month')::date);
  if open_rounds > 0 then raise exception '% rounds of that time are open', open_rounds; end if;
  if exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'play.receipts'::regclass and c.relname ~ '^receipts_\d' and c.relname < month_name(p_month)) then
    raise exception 'an older month than % is still there', p_month;
  end if;
  insert into archived_months values (p_month, p_at);
  execute format('alter table play.receipts detach partition play.%I', month_name(p_month));
  execute format('alter table play.%I set schema play_archive', month_name(p_month));
  return 'play_archive.' || month_name(p_month);
end $function$
-- play.archive_month(date,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.cash_won(p_round uuid, p_without text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce(sum(r.amount - r.bonus_amount), 0)::bigint from play.receipts r
    where r.round_id = p_round and r.kind = 'win' and coalesce(r.wins_to, 'cash') = 'cash'
      and r.transaction_uuid is distinct from p_without
      and not exists (select from play.reversals v where v.vendor = r.vendor and v.transaction_uuid = r.transaction_uuid
        and v.member_id = r.member_id)
$function$
-- play.cash_won(uuid,text) owner owner
CREATE OR REPLACE FUNCTION play.check_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint, p_most integer)
 RETURNS TABLE(entries bigint, differences bigint, findings jsonb)
 LANGUAGE sql
 STABLE
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  with posted as materialized (
    select e.*, substr(e.key, length(e.vendor) + 2) as transaction_uuid
      from wallet.play_entries(p_xid, p_id, p_last_xid, p_last_id) e
  ), found as materialized (
    select case when r.vendor is null then 'receipt_missing' else 'another_receipt' end as difference,
           p.key || ' ' || p.kind as subject, p.amount::text as expected,
           coalesce(case when p.kind like 'bonus\_%' then r.bonus_amount else r.amount - r.bonus_amount end, 0)::text as found
      from posted p
      left join play.keys k on k.key = play.key_of(p.vendor, p.transaction_uuid)
      left join lateral play.receipt_of(p.vendor, p.transaction_uuid) r on true
      where case when r.vendor is null then k.key is null or k.member_id <> p.member_id or not play.is_archived(k.at) end
        or (r.member_id, r.currency, case when p.kind like 'bonus\_%' then r.bonus_amount else r.amount - r.bonus_amount end)
          <> (p.member_id, p.currency, p.amount)
  )
  select (select count(*) from posted), (select count(*) from found),
         coalesce((select jsonb_agg(jsonb_build_object('check', 'entries_have_receipts', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected, 'found', f.found))
           from (select * from found limit p_most) f), '[]')
$function$
-- play.check_entries(text,bigint,text,bigint,integer) owner owner
CREATE OR REPLACE FUNCTION play.check_receipts(p_from timestamp with time zone, p_to timestamp with time zone, p_most integer)
 RETURNS TABLE(receipts bigint, entries bigint, differences bigint, findings jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  with wanted as materialized (
    select r.vendor, r.transaction_uuid, r.vendor || ':' || r.transaction_uuid as key, r.member_id, r.currency, r.amount,
           r.bonus_amount, r.entry_id,
           case r.kind
             when 'bet' then case when not r.is_free then 'bet' end
             when 'win' then case r.wins_to when 'cash' then 'free_win' when 'bonus' then 'free_win_bonus' else 'win' end
             else case
               when t.kind = 'win' then case when not t.is_free then 'win_rollback'
                 when t.wins_to = 'bonus' then 'free_win_bonus_rollback' else 'free_win_rollback' end
               when t.kind = 'bet' and not t.is_free then 'rollback' end
           end as entry_kind,
           r.kind = 'rollback' and t.vendor is null and play.is_key_archived(r.vendor, r.reference) as is_left
      from play.receipts r
      left join lateral play.receipt_of(r.vendor, r.reference) t on r.kind = 'rollback'
      where r.at >= p_from and r.at < p_to
  ), parts as materialized (
    select w.*, part.kind, part.wanted
      from wanted w
      cross join lateral (values
        (w.entry_kind, w.amount - w.bonus_amount), ('bonus_' || w.entry_kind, w.bonus_amount)
      ) as part (kind, wanted)
      where w.entry_kind is not null and part.wanted > 0
  ), known as materialized (
    select e.* from (select array_agg(p.kind) as kinds, array_agg(p.key) as keys from parts p) a
      cross join lateral wallet.entries_of(a.kinds, a.keys) e
  ), found as materialized (
    select case when e.id is null then 'entry_missing' when e.amount <> p.wanted then 'another_amount'
             when (e.member_id, e.currency) <> (p.member_id, p.currency) then 'another_member' end as difference,
           p.key || ' ' || p.kind as subject, p.wanted::text as expected, coalesce(e.amount, 0)::text as found
      from parts p left join known e on e.kind = p.kind and e.key = p.key
      where e.id is null or (e.amount, e.member_id, e.currency) <> (p.wanted, p.member_id, p.currency)
    union all
    select 'another_entry', w.key, coalesce(w.entry_id::text, '-'), coalesce(min(e.id)::text, '-')
      from wanted w
      left join parts p on p.vendor = w.vendor and p.transaction_uuid = w.transaction_uuid
      left join known e on e.kind = p.kind and e.key = p.key
      where not w.is_left
      group by w.key, w.entry_id
      having case when w.entry_id is null then count(p.key) > 0 else not coalesce(bool_or(e.id = w.entry_id), false) end
  )
  select (select count(*) from wanted), (select count(*) from known), (select count(*) from found),
         coalesce((select jsonb_agg(jsonb_build_object('check', 'receipts_have_entries', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected, 'found', f.found))
           from (select * from found limit p_most) f), '[]')
$function$
-- play.check_receipts(timestamp with time zone,timestamp with time zone,integer) owner owner
CREATE OR REPLACE FUNCTION play.close_timed_out(p_vendors text[], p_before timestamp with time zone[], p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  due uuid[]; members uuid[]; currencies text[]; closed integer;
begin
  select array_agg(r.id), array_agg(r.member_id), array_agg(r.currency) into due, members, currencies
    from (
      select o.id, o.member_id, o.currency
        from unnest(p_vendors, p_before) as v (vendor, before)
        join play.rounds o on o.vendor = v.vendor and o.state = 'open' and o.moved_at < v.before
        order by o.opened_at
        limit 200
    ) r;
  if due is null then return 0; end if;
  -- As the settling does: the member first, so that no call of theirs is half way.
  perform 1 from wallet.lock_cash(members, currencies);
  with moved as (
    update play.rounds r set state = 'closed', closed_at = p_at, moved_at = p_at, flags = r.flags || 'timed_out'::text
      from unnest(p_vendors, p_before) as v (vendor, before)
      where r.id = any (due) and r.state = 'open' and r.vendor = v.vendor and r.moved_at < v.before
      returning r.*
  ), told as (
    select count(*)::integer as number,
           array_agg(jsonb_build_object('memberId', m.member_id, 'roundId', m.id, 'currency', m.currency,
             'staked', play.to_decimal(m.staked), 'won', play.to_decimal(m.won))) as payloads
      from moved m
  )
  select t.number into closed from told t
    cross join lateral (
      select core.emit_all(array_fill('play.round_closed'::text, array[t.number]), t.payloads, p_at) where t.number > 0
    ) e;
  return coalesce(closed, 0);
end $function$
-- play.close_timed_out(text[],timestamp with time zone[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.count_hours(p_vendors text[], p_members uuid[], p_currencies text[], p_staked bigint[], p_won bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  test_money constant uuid[] := tax.exempt_among(p_members);
begin
  insert into play.vendor_hours as v (vendor, currency, hour, part, staked, won)
    select c.vendor, c.currency, date_trunc('hour', p_at, 'UTC'), (pg_backend_pid() % 256)::smallint,
           sum(c.staked)::bigint, sum(c.won)::bigint
      from unnest(p_vendors, p_members, p_currencies, p_staked, p_won) as c (vendor, member_id, currency, staked, won)
      where c.member_id <> all (test_money)
      group by c.vendor, c.currency
      order by c.vendor, c.currency
    on conflict (vendor, currency, hour, part) do update set staked = v.staked + excluded.staked, won = v.won + excluded.won;
end $function$
-- play.count_hours(text[],uuid[],text[],bigint[],bigint[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.count_receipts(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(receipts bigint, first_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select count(*), min(r.at) from play.receipts r where r.at >= p_from and r.at < p_to
$function$
-- play.count_receipts(timestamp with time zone,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.day_totals(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(market text, currency text, rounds bigint, staked bigint, won bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select d.market, e.currency, count(distinct e.round_id) filter (where not e.is_reversal),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from (
      select r.round_id, r.currency, false as is_reversal,
             case when r.is_free and (r.kind = 'bet' or target.kind = 'bet') then 0 else r.amount end as amount,
             case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end as kind
        from play.receipts r
        left join lateral play.receipt_of(r.vendor, r.reference) target on r.kind = 'rollback'
        where r.at >= p_from and r.at < p_to and r.round_id is not null
      union all
      select m.round_id, m.currency, true, m.amount,
             case when m.bets < 0 then 'rollback' when m.bets > 0 then 'bet' when m.wins < 0 then 'win_rollback' else 'win' end
        from play.reversals v
        cross join lateral play.reversal_moves(v.vendor, v.transaction_uuid) m
        where v.by_entry_id is not null and v.at >= p_from and v.at < p_to
    ) e
    join play.counted_rounds d on d.id = e.round_id
    group by d.market, e.currency
$function$
-- play.day_totals(timestamp with time zone,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.hold_wins(p_calls play.judged[], p_after bigint[], p_statuses text[], p_markets text[], p_at timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  after bigint[] := p_after;
  waiting record;
  item record;
begin
  -- Mostly there is none: the wave's wins together are far from every line.
  if not exists (
    select from (
        select c.vendor, c.currency, c.market, max(c.amount) as largest, sum(c.amount) as amount
          from unnest(p_calls) c where c.verdict = 'post' and c.kind = 'win' and c.amount > 0
          group by c.vendor, c.currency, c.market
      ) g
      join markets.hand_pay_lines(p_markets) l on l.market_code = g.market and l.currency = g.currency
      where g.largest > l.from_amount / 100 or play.paid_in_hour(g.vendor, g.currency, p_at) + g.amount > l.hour_cap
  ) then return after; end if;
  select array_agg(w.ord order by w.ord) as ords, array_agg(w.vendor || ':' || w.transaction_uuid order by w.ord) as keys,
         array_agg(w.member_id order by w.ord) as members, array_agg(w.market order by w.ord) as markets,
         array_agg(w.currency order by w.ord) as currencies, array_agg(w.vendor order by w.ord) as vendors,
         array_agg(w.round_id::text order by w.ord) as rounds, array_agg(w.amount order by w.ord) as amounts,
         array_agg(greatest(coalesce(p_after[w.ord], w.cash) - w.cash, 0) order by w.ord) as cash,
         array_agg(case when w.entry_kind = 'free_win_bonus' then w.amount else w.bonus_part end order by w.ord) as bonus,
         array_agg(w.entry_kind = 'free_win_bonus' order by w.ord) as to_bonus, array_agg(w.why order by w.ord) as whys
    into waiting
    from (
      select c.*, case
               when c.amount > l.from_amount then 'amount'
               when play.paid_in_hour(c.vendor, c.currency, p_at) + c.amount > l.hour_cap then 'vendor_hour'
               when c.amount > l.from_amount / 100 then play.sum_exceeds(c, l.from_amount, p_at) end as why
        from unnest(p_calls) c
        join markets.hand_pay_lines(p_markets) l on l.market_code = c.market and l.currency = c.currency
        where c.verdict = 'post' and c.kind = 'win' and c.amount > 0 and p_statuses[c.ord] = 'ok'
    ) w
    where w.why is not null and not tax.is_exempt(w.member_id);
  if waiting.ords is null then return after; end if;
  for item in
    select h.item, h.cash
      from handpay.hold_wins('win', waiting.keys, waiting.members, waiting.markets, waiting.currencies, waiting.vendors, waiting.rounds,
        waiting.amounts, waiting.cash, waiting.bonus, waiting.to_bonus, waiting.whys, p_at) h
  loop
    after[waiting.ords[item.item]] := coalesce(item.cash, after[waiting.ords[item.item]]);
  end loop;
  return after;
end $function$
-- play.hold_wins(play.judged[],bigint[],text[],text[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.is_archived(p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from play.archived_months a
    where a.month = date_trunc('month', p_at at time zone 'UTC')::date)
$function$
-- play.is_archived(timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.is_key_archived(p_vendor text, p_transaction text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select play.is_archived(k.at) from play.keys k where k.key = play.key_of(p_vendor, p_transaction)), false)
$function$
-- play.is_key_archived(text,text) owner owner
CREATE OR REPLACE FUNCTION play.judge_wave(p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[], p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[], p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamp with time zone[], p_hashes bytea[], p_fresh_ids uuid[], p_at timestamp with time zone, p_locked uuid[], p_locked_currencies text[], p_cash bigint[])
 RETURNS play.judged[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  n constant integer := array_length(p_kinds, 1);
  nobody constant text[] := array_fill(null::text, array[n]);
  judged play.judged[];
  -- Of each call: what its token says, why its member may not bet, which limit it meets, and the bonus it may use.
  members uuid[]; currencies text[]; markets text[]; token_games text[]; superseded timestamptz[]; sessions uuid[];
  disabled text[] := nobody; limited text[] := nobody;
  bonus_ids uuid[] := array_fill(null::uuid, array[n]); usable bigint[] := array_fill(0::bigint, array[n]);
  spend_orders text[] := nobody; max_bets bigint[] := array_fill(null::bigint, array[n]);
  found record;
  keys uuid[]; wanted text[]; targets play.receipts[] := '{}';
  begins_none constant boolean := markets.begins_no_round();
begin
  select array_agg(k.member_id order by u.number), array_agg(k.currency order by u.number),
         array_agg(k.market order by u.number), array_agg(k.game_code order by u.number),
         array_agg(k.superseded_at order by u.number), array_agg(k.session_id order by u.number),
         array_agg(play.key_of(u.vendor, u.transaction) order by u.number)
    into members, currencies, markets, token_games, superseded, sessions, keys
    from unnest(p_tokens, p_vendors, p_transactions) with ordinality as u (token, vendor, transaction, number)
    left join play.tokens k on k.hash = u.token and k.vendor = u.vendor;
  if array_length(array_remove(p_references, null), 1) > 0 then
    -- A repeat is answered by its own key, wherever the receipt that it refers to lies.
    select array_agg(case when not exists (select from play.keys k where k.key = u.key) then u.reference end order by u.number)
      into wanted from unnest(p_references, keys) with ordinality as u (reference, key, number);
    select coalesce(array_agg(t), '{}') into targets from play.receipts_of(p_vendors, wanted, true) t;
  end if;
  -- Few rows or none: asked once for the wave, and not once more for every call.
  for found in select * from safety.play_refusals(members, p_at) loop
    disabled[found.ord] := found.reason;
  end loop;
  for found in select * from safety.judge_bets(members, currencies, markets, sessions, p_amounts, p_at) loop
    limited[found.ord] := found.reason;
  end loop;
  for found in
    select t.*, u.number::integer as ord
      from wallet.bonus_terms(p_locked, p_locked_currencies, p_at) t
      join unnest(members) with ordinality as u (member_id, number) on u.member_id = t.member_id
  loop
    bonus_ids[found.ord] := found.bonus_id;
    spend_orders[found.ord] := found.spend_order;
    max_bets[found.ord] := found.max_bet;
    if p_vendors[found.ord] || ':' || p_games[found.ord] <> all (found.excluded_games) then
      usable[found.ord] := found.amount;
    end if;
  end loop;

  with open_bets as materialized (select * from catalog.open_bets(p_vendors, p_games, p_currencies)),
  held_back as materialized (select * from catalog.held_back(p_vendors, p_games, markets))
  select array_agg(row(
      c.ord, c.vendor, c.kind, c.transaction_uuid, c.reference, c.vendor_round,
      c.closes or (c.kind = 'win' and c.amount = 0), c.hash, c.member_id,
      coalesce(c.token_currency, ''), c.market, coalesce(c.game, c.token_game),
      case c.kind when 'bet' then coalesce(r.id, c.fresh_id) else coalesce(target.round_id, r.id) end,
      c.kind = 'bet' and r.id is null,
      case c.kind when 'rollback' then coalesce(target.amount, 0) else c.amount end,
      c.cash,
      own.balance,
      case
        when own.key is not null then
          case when own.hash = play.short_hash(c.hash) and own.member_id = c.member_id then 'repeat' else 'transaction_duplicate' end
        when c.member_id is null or c.user_id <> c.member_id::text then 'token_invalid'
        when c.nth > 1 then 'again'
        when c.kind = 'rollback' then
          case when target.kind = 'rollback' then 'transaction_unknown'
               when target.member_id <> c.member_id then 'token_invalid'
               when undone.vendor is not null then 'done'
               when target.vendor is null then 'remember'
               else 'post' end
        when late.vendor is not null then 'transaction_rolled_back'
        when c.kind = 'win' then
          case when target.kind is distinct from 'bet' then 'transaction_unknown'
               when target.member_id <> c.member_id then 'token_invalid'
               when undone.vendor is not null then 'transaction_rolled_back'
               when r.id is distinct from target.round_id then 'transaction_unknown'
               when c.game <> r.game_code and not c.any_game then 'game_invalid'
               when c.currency <> target.currency then 'currency_invalid'
               else 'post' end
        when c.superseded_at is not null then 'token_expired'
        when c.disabled is not null then 'member_disabled'
        when c.currency <> c.token_currency then 'currency_invalid'
        when (c.game <> c.token_game and not c.any_game) or g.code is null then 'game_invalid'
        when r.id is null and (begins_none or held.code is not null) then 'game_invalid'
        when c.is_free and free.id is null then 'limit_reached'
        when parts.bet_part > 0 and c.amount > c.max_bet then 'limit_reached'
        when c.usable > 0 and c.amount > c.usable + c.cash then 'not_enough_money'
        when not c.is_free and (c.amount > g.max_stake or c.limited is not null) then 'limit_reached'
        else 'post' end,
      case c.kind
        when 'bet' then case when not c.is_free then 'bet' end
        when 'win' then coalesce(case target.wins_to when 'cash' then 'free_win' when 'bonus' then 'free_win_bonus' end, 'win')
        else case
          when target.kind = 'win' then case
            when not target.is_free then 'win_rollback'
            when target.wins_to = 'bonus' then 'free_win_bonus_rollback' else 'free_win_rollback' end
          when not target.is_free then 'rollback' end
      end,
      case c.kind when 'bet' then c.is_free else coalesce(target.is_free, false) end,
      case c.kind when 'bet' then free.id else target.grant_id end,
      case c.kind when 'bet' then free.wins_to else target.wins_to end,
      case c.kind when 'win' then least(c.jackpot, c.amount) when 'rollback' then coalesce(target.jackpot, 0) else 0 end,
      c.sent_at, c.session_id, c.bonus_id, c.usable,
      -- Without an open bonus everything is cash: what was won or is given back belongs to the member.
      case when c.kind = 'bet' then parts.bet_part
           when c.bonus_id is null or target.bonus_amount is null or target.bonus_amount = 0 then 0
           when c.kind = 'win' then floor(c.amount::numeric * target.bonus_amount / target.amount)::bigint
           else target.bonus_amount end,
      case when c.kind <> 'bet' then null
           when c.disabled is not null then c.disabled
           when c.is_free then case when free.id is null then 'free_grant' end
           when c.amount > g.max_stake then 'vendor_stake'
           when parts.bet_part > 0 and c.amount > c.max_bet then 'bonus_max_bet'
           else c.limited end,
      c.key
    )::play.judged order by c.ord)
    into judged
    from (
      select u.*, u.number::integer as ord, row_number() over (partition by u.member_id order by u.number) as nth,
             p_cash[array_position(p_locked, u.member_id)] as cash
        from unnest(p_kinds, p_vendors, p_users, p_transactions, p_references, p_games, p_any_game, p_rounds, p_closes,
                    p_amounts, p_currencies, p_free, p_rewards, p_campaigns, p_jackpots, p_sent, p_hashes, p_fresh_ids,
                    members, currencies, markets, token_games, superseded, sessions, disabled, limited, bonus_ids, usable,
                    spend_orders, max_bets, keys)
          with ordinality as u (kind, vendor, user_id, transaction_uuid, reference, game, any_game, vendor_round, closes,
                                amount, currency, is_free, reward, campaign, jackpot, sent_at, hash, fresh_id,
                                member_id, token_currency, market, token_game, superseded_at, session_id, disabled,
                                limited, bonus_id, usable, spend_order, max_bet, key, number)
    ) c
    left join play.keys own on own.key = c.key
    left join unnest(targets) target on target.transaction_uuid = c.reference and target.vendor = c.vendor
    left join play.reversals late on late.vendor = c.vendor and late.transaction_uuid = c.transaction_uuid
      and late.member_id is not distinct from c.member_id
    left join play.reversals undone on undone.vendor = c.vendor and undone.transaction_uuid = c.reference
      and undone.member_id is not distinct from c.member_id
    left join play.rounds r on play.round_key(r.vendor, r.vendor_round) = play.round_key(c.vendor, c.vendor_round)
      and play.member_key(r.member_id) = play.member_key(c.member_id)
      and r.vendor = c.vendor and r.vendor_round = c.vendor_round and r.member_id is not distinct from c.member_id
    left join open_bets g on g.vendor = c.vendor and g.code = c.game and g.currency = c.currency
    left join held_back held on held.vendor = c.vendor and held.code = c.game and held.market = c.market
    cross join lateral (
      select case when c.kind <> 'bet' or c.is_free then 0
                  when c.spend_order = 'bonus_first' then least(c.amount, c.usable)
                  else least(greatest(c.amount - c.cash, 0), c.usable) end as bet_part
    ) parts
    left join lateral (
      select f.id, f.wins_to
        from play.free_grants f
        where c.is_free and c.kind = 'bet' and f.member_id = c.member_id and f.vendor = c.vendor
          and f.currency = c.currency and f.cancelled_at is null and f.starts_at <= p_at and f.ends_at > p_at
          and (f.game_codes is null or c.game = any (f.game_codes))
          and (c.reward is null or f.id = c.reward) and (c.campaign is null or f.campaign = c.campaign)
          and (f.bet_value is null or c.amount <= f.bet_value)
          and (f.rounds_left is null or f.rounds_left > 0) and (f.amount_left is null or f.amount_left >= c.amount)
        order by f.ends_at, f.id
        limit 1
    ) free on true;
  return judged;
end $function$
-- play.judge_wave(text[],text[],bytea[],text[],text[],text[],text[],boolean[],text[],boolean[],bigint[],text[],boolean[],text[],text[],bigint[],timestamp with time zone[],bytea[],uuid[],timestamp with time zone,uuid[],text[],bigint[]) owner owner
CREATE OR REPLACE FUNCTION play.key_of(p_vendor text, p_transaction text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select encode(substr(sha256(convert_to(length(p_vendor) || ':' || p_vendor || p_transaction, 'UTF8')), 1, 16), 'hex')::uuid
$function$
-- play.key_of(text,text) owner owner
CREATE OR REPLACE FUNCTION play.make_months(p_from timestamp with time zone, p_through timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  month date;
  made integer := 0;
begin
  for month in
    select m::date from generate_series(date_trunc('month', p_from at time zone 'UTC'), p_through at time zone 'UTC',
                                        interval '1 month') m
      where to_regclass('play.' || month_name(m::date)) is null
        and not exists (select from archived_months a where a.month = m::date)
  loop
    execute format('create table play.%I (like play.receipts including all)', month_name(month));
    if exists (select from receipts_other o
                where o.at >= start_of(month) and o.at < start_of((month + interval '1 month')::date)) then
      lock table receipts_other in access exclusive mode;
      execute format('with moved as (delete from play.receipts_other where at >= %L and at < %L returning *)
                      insert into play.%I select * from moved',
        start_of(month), start_of((month + interval '1 month')::date), month_name(month));
    end if;
    -- Attached, not made as a partition: bets go on meanwhile.
    execute format('alter table play.receipts attach partition play.%I for values from (%L) to (%L)',
      month_name(month), start_of(month), start_of((month + interval '1 month')::date));
    made := made + 1;
  end loop;
  return made;
end $function$
-- play.make_months(timestamp with time zone,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.member_key(p_member uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select uuid_hash_extended(p_member, 0)
$function$
-- play.member_key(uuid) owner owner
CREATE OR REPLACE FUNCTION play.member_totals(p_members uuid[])
 RETURNS TABLE(member_id uuid, rounds bigint, staked bigint, won bigint, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select m.id, count(r.id), coalesce(sum(r.staked), 0)::bigint, coalesce(sum(r.won), 0)::bigint, max(r.opened_at)
    from unnest(p_members) as m (id)
    left join play.rounds r on r.member_id = m.id and r.state <> 'rolled_back'
    group by m.id
$function$
-- play.member_totals(uuid[]) owner owner
CREATE OR REPLACE FUNCTION play.month_name(p_month date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'receipts_' || to_char(p_month::timestamp, 'YYYY_MM')
$function$
-- play.month_name(date) owner owner
CREATE OR REPLACE FUNCTION play.note_reversal(p_vendor text, p_transaction text, p_member uuid, p_entry bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'play', 'pg_temp'
AS $function$
declare
  move record;
  round play.rounds;
  bonus record;
begin
  insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at, by_entry_id)
    values (p_vendor, p_transaction, p_member, 'entry ' || p_entry, p_at, p_entry)
    -- Rolled back, and that rollback reversed: it stood again until now.
    on conflict (vendor, transaction_uuid, member_id)
      do update set by_transaction_uuid = excluded.by_transaction_uuid, at = excluded.at, by_entry_id = excluded.by_entry_id;
  select * into move from play.reversal_moves(p_vendor, p_transaction);
  if not found then return; end if; -- an entry without a receipt belongs to no round: it is what somebody planted
  update play.rounds r set
      staked = r.staked + case when move.is_free then 0 else move.bets * move.amount end,
      won = r.won + move.wins * move.amount, jackpot = r.jackpot + move.wins * move.jackpot,
      live_bets = r.live_bets + move.bets, moved_at = p_at,
      state = n.state, closed_at = case when n.state = 'open' then null else coalesce(r.closed_at, p_at) end,
      flags = case when 'reversed' = any (r.flags) then r.flags else r.flags || 'reversed'::text end
    from (
      select o.id, case when move.bets < 0 and o.live_bets + move.bets = 0 then 'rolled_back'
                     when o.state = 'rolled_back' and move.bets > 0 then 'closed' else o.state end as state
        from play.rounds o where o.id = move.round_id
    ) n
    where r.id = n.id
    returning r.* into strict round;
  perform safety.count_play(array[move.member_id], array[move.currency], array[round.market], array[null::uuid],
    array[move.bets * move.amount], array[move.wins * move.amount], p_at);
  if move.bets <> 0 then
    select * into bonus from wallet.bonus_terms(array[move.member_id], array[move.currency], p_at);
    if bonus.bonus_id is not null and p_vendor || ':' || round.game_code <> all (bonus.excluded_games)
      and (bonus.amount > 0 or move.bonus_amount > 0) then
      perform wallet.count_wagers(array[bonus.bonus_id], array[move.bets * move.amount], p_at);
    end if;
  end if;
  if move.bets < 0 or move.wins < 0 then
    perform core.emit_all(
      array[case when move.bets < 0 then 'play.bet_rolled_back' else 'play.win_rolled_back' end],
      array[jsonb_build_object('memberId', move.member_id, 'roundId', move.round_id, 'currency', move.currency,
        'amount', play.to_decimal(move.amount),
        'balance', play.to_decimal((select l.cash from wallet.lock_cash(array[move.member_id], array[move.currency]) l)),
        'isFree', move.is_free)], p_at);
  end if;
end $function$
-- play.note_reversal(text,text,uuid,bigint,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.open_rounds()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select count(*) from play.counted_rounds where state = 'open'
$function$
-- play.open_rounds() owner owner
CREATE OR REPLACE FUNCTION play.paid_in_hour(p_vendor text, p_currency text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(v.won - v.staked), 0)::bigint from play.vendor_hours v
    where v.vendor = p_vendor and v.currency = p_currency and v.hour = date_trunc('hour', p_at, 'UTC')
$function$
-- play.paid_in_hour(text,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.receipt_of(p_vendor text, p_transaction text)
 RETURNS SETOF play.receipts
 LANGUAGE sql
 STABLE
AS $function$
  select r.*
    from play.keys k
    join play.receipts r on r.at = k.at and r.vendor = p_vendor and r.transaction_uuid = p_transaction
    where k.key = play.key_of(p_vendor, p_transaction)
$function$
-- play.receipt_of(text,text) owner owner
CREATE OR REPLACE FUNCTION play.receipts_of(p_vendors text[], p_transactions text[], p_all boolean DEFAULT false)
 RETURNS SETOF play.receipts
 LANGUAGE plpgsql
 STABLE ROWS 16
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  first_at timestamptz; last_at timestamptz; ats timestamptz[]; vendors text[]; transactions text[];
  found_receipts bigint;
begin
  select min(k.at), max(k.at), array_agg(k.at), array_agg(u.vendor), array_agg(u.transaction)
    into first_at, last_at, ats, vendors, transactions
    from (select distinct d.vendor, d.transaction
            from unnest(p_vendors, p_transactions) as d (vendor, transaction) where d.transaction is not null) u
    join play.keys k on k.key = play.key_of(u.vendor, u.transaction);
  return query
    select r.*
      from unnest(ats, vendors, transactions) as w (at, vendor, transaction_uuid)
      join play.receipts r on r.at = w.at and r.vendor = w.vendor and r.transaction_uuid = w.transaction_uuid
      where r.at between first_at and last_at;
  get diagnostics found_receipts = row_count;
  if p_all and found_receipts < coalesce(array_length(ats, 1), 0) then
    raise exception 'a receipt between % and % was archived', first_at, last_at using errcode = 'no_data_found';
  end if;
end $function$
-- play.receipts_of(text[],text[],boolean) owner owner
CREATE OR REPLACE FUNCTION play.refuse_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.await_sums('wallet.reversal');
  if exists (
    select from operators.alone_lines('wallet.reversal', new.currency) line
      cross join lateral play.reversed_sums(new.asked_by, new.member_id, new.currency, new.asked_at) sums
      where sums.to_member::numeric + new.amount >= line.of_member or sums.by_operator::numeric + new.amount >= line.of_operator
  ) then
    raise exception 'so much taken back takes two persons' using errcode = 'check_violation';
  end if;
  return new;
end $function$
-- play.refuse_alone() owner owner
CREATE OR REPLACE FUNCTION play.restore_month(p_month date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'play', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
begin
  execute format('alter table play_archive.%I set schema play', month_name(p_month));
  execute format('alter table play.receipts attach partition play.%I for values from (%L) to (%L)',
    month_name(p_month), start_of(p_month), start_of((p_month + interval '1 month')::date));
  delete from archived_months where month = p_month;
end $function$
-- play.restore_month(date) owner owner
CREATE OR REPLACE FUNCTION play.reversal_moves(p_vendor text, p_transaction text)
 RETURNS TABLE(round_id uuid, member_id uuid, currency text, amount bigint, jackpot bigint, bonus_amount bigint, is_free boolean, bets integer, wins integer)
 LANGUAGE sql
 STABLE
AS $function$
  select r.round_id, r.member_id, r.currency, r.amount, r.jackpot, r.bonus_amount, r.is_free,
         case when r.kind = 'bet' then -1 when r.kind = 'rollback' and t.kind = 'bet' then 1 else 0 end,
         case when r.kind = 'win' then -1 when r.kind = 'rollback' and t.kind = 'win' then 1 else 0 end
    from play.receipt_of(p_vendor, p_transaction) r
    left join lateral play.receipt_of(r.vendor, r.reference) t on r.kind = 'rollback'
$function$
-- play.reversal_moves(text,text) owner owner
CREATE OR REPLACE FUNCTION play.reversed_sums(p_operator uuid, p_member uuid, p_currency text, p_at timestamp with time zone)
 RETURNS TABLE(by_operator bigint, to_member bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select
    (select coalesce(sum(o.amount), 0)::bigint from play.reversal_orders o
      where o.asked_by = p_operator and not o.needs_second and o.currency = p_currency and o.asked_at > p_at - interval '24 hours'),
    (select coalesce(sum(o.amount), 0)::bigint from play.reversal_orders o
      where o.member_id = p_member and not o.needs_second and o.currency = p_currency and o.asked_at > p_at - interval '24 hours')
$function$
-- play.reversed_sums(uuid,uuid,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.round_key(p_vendor text, p_round text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select hashtextextended(p_round, hashtext(p_vendor))
$function$
-- play.round_key(text,text) owner owner
CREATE OR REPLACE FUNCTION play.settle_list(p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[], p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[], p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamp with time zone[], p_hashes bytea[], p_fresh_ids uuid[], p_at timestamp with time zone)
 RETURNS TABLE(ord integer, status text, member_id uuid, currency text, balance bigint, reason text)
 LANGUAGE plpgsql
 ROWS 16
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  n constant integer := array_length(p_kinds, 1);
  layers integer[];
  ords integer[];
  answered record;
  statuses text[] := array_fill(null::text, array[n]);
  members uuid[] := array_fill(null::uuid, array[n]);
  currencies text[] := array_fill(null::text, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  reasons text[] := array_fill(null::text, array[n]);
begin
  -- The first layer holds every member once: all locks are taken there, in account order.
  select array_agg(u.layer order by u.number) into layers
    from (
      select c.number, row_number() over (partition by k.member_id order by c.number)::integer as layer
        from unnest(p_tokens, p_vendors) with ordinality as c (token, vendor, number)
        left join play.tokens k on k.hash = c.token and k.vendor = c.vendor
    ) u;
  begin
    for step in 1 .. (select max(l) from unnest(layers) l) loop
      select array_agg(u.number::integer order by u.number) into ords
        from unnest(layers) with ordinality as u (layer, number) where u.layer = step;
      for answered in
        select w.* from (
          select array_agg(p_kinds[o]) as kinds, array_agg(p_vendors[o]) as vendors, array_agg(p_tokens[o]) as tokens,
                 array_agg(p_users[o]) as users, array_agg(p_transactions[o]) as transactions,
                 array_agg(p_references[o]) as refs, array_agg(p_games[o]) as games, array_agg(p_any_game[o]) as any_game,
                 array_agg(p_rounds[o]) as rounds, array_agg(p_closes[o]) as closes, array_agg(p_amounts[o]) as amounts,
                 array_agg(p_currencies[o]) as currencies, array_agg(p_free[o]) as free, array_agg(p_rewards[o]) as rewards,
                 array_agg(p_campaigns[o]) as campaigns, array_agg(p_jackpots[o]) as jackpots, array_agg(p_sent[o]) as sent,
                 array_agg(p_hashes[o]) as hashes, array_agg(p_fresh_ids[o]) as fresh_ids
            from unnest(ords) as o
        ) a
        cross join lateral play.settle_wave(a.kinds, a.vendors, a.tokens, a.users, a.transactions, a.refs, a.games,
          a.any_game, a.rounds, a.closes, a.amounts, a.currencies, a.free, a.rewards, a.campaigns, a.jackpots, a.sent,
          a.hashes, a.fresh_ids, p_at) w
      loop
        statuses[ords[answered.ord]] := answered.status;
        members[ords[answered.ord]] := answered.member_id;
        currencies[ords[answered.ord]] := answered.currency;
        balances[ords[answered.ord]] := answered.balance;
        reasons[ords[answered.ord]] := answered.reason;
      end loop;
      if exists (select from unnest(statuses) s where s <> 'ok') then
        raise exception using errcode = 'FE001', message = 'the list is refused';
      end if;
    end loop;
  exception when sqlstate 'FE001' then
    -- Undone as a whole; what was answered so far is forgotten but for the refusals.
    for at in 1 .. n loop
      if statuses[at] is null or statuses[at] = 'ok' then
        statuses[at] := 'not_done';
        members[at] := null;
      end if;
    end loop;
  end;
  return query
    select u.number::integer, u.status, u.member_id, case when u.member_id is not null then u.currency end,
           case when u.member_id is not null then u.balance end, u.reason
      from unnest(statuses, members, currencies, balances, reasons)
        with ordinality as u (status, member_id, currency, balance, reason, number);
end $function$
-- play.settle_list(text[],text[],bytea[],text[],text[],text[],text[],boolean[],text[],boolean[],bigint[],text[],boolean[],text[],text[],bigint[],timestamp with time zone[],bytea[],uuid[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.settle_wave(p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[], p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[], p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamp with time zone[], p_hashes bytea[], p_fresh_ids uuid[], p_at timestamp with time zone)
 RETURNS TABLE(ord integer, status text, member_id uuid, currency text, balance bigint, reason text)
 LANGUAGE plpgsql
 ROWS 16
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  n constant integer := array_length(p_kinds, 1);
  members uuid[]; currencies text[]; cash bigint[];
  calls play.judged[];
  after bigint[] := array_fill(null::bigint, array[n]); -- cash, where an entry moved it
  statuses text[] := array_fill(null::text, array[n]);
  entries bigint[] := array_fill(null::bigint, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  posted record;
  posting_ords integer[];
  -- What there is to do in this wave: most waves are bets that open rounds, and nothing else.
  is_free boolean := false; is_old boolean := false; is_back boolean := false; has_bonus boolean := false;
  closed uuid[];
  wave_markets text[] := '{}'; taxed text[]; has_bet boolean := false; has_win boolean := false;
  dues tax.due[]; taxes bigint[]; -- the member's, by call: below zero where some comes back
begin
  select array_agg(t.member_id), array_agg(t.currency) into members, currencies
    from (select distinct k.member_id, k.currency
            from unnest(p_tokens, p_vendors) as u (token, vendor)
            join play.tokens k on k.hash = u.token and k.vendor = u.vendor) t;
  select array_agg(l.member_id), array_agg(l.currency), array_agg(l.cash) into members, currencies, cash
    from wallet.lock_cash(members, currencies) l;

  -- A new statement, so a new snapshot: it sees what the locks waited for.
  calls := play.judge_wave(p_kinds, p_vendors, p_tokens, p_users, p_transactions, p_references, p_games, p_any_game, p_rounds, p_closes,
    p_amounts, p_currencies, p_free, p_rewards, p_campaigns, p_jackpots, p_sent, p_hashes, p_fresh_ids, p_at,
    coalesce(members, '{}'), coalesce(currencies, '{}'), cash);

  for posted in
    select c.ord, c.verdict, c.cash + c.usable as playable, c.first_balance, c.amount, c.entry_kind, c.bonus_part,
           c.kind, c.is_new_round, c.is_free, c.bonus_id, c.market
      from unnest(calls) c order by c.ord
  loop
    if posted.market <> all (wave_markets) then wave_markets := wave_markets || posted.market; end if;
    has_bet := has_bet or posted.kind = 'bet';
    has_win := has_win or posted.kind = 'win' and posted.amount > 0;
    is_free := is_free or posted.is_free;
    is_old := is_old or not posted.is_new_round;
    is_back := is_back or posted.kind = 'rollback';
    has_bonus := has_bonus or posted.bonus_id is not null;
    statuses[posted.ord] := case when posted.verdict in ('post', 'remember', 'done', 'repeat') then 'ok'
      else posted.verdict end;
    balances[posted.ord] := coalesce(posted.first_balance, posted.playable);
    if posted.verdict = 'post' and posted.amount > 0 and posted.entry_kind is not null then
      if posted.amount > posted.bonus_part then posting_ords := posting_ords || posted.ord; end if;
      if posted.bonus_part > 0 then posting_ords := posting_ords || posted.ord; end if;
    end if;
  end loop;

  taxed := markets.taxed_moments(wave_markets, p_at);
  if is_back or has_bet and taxed::text like '% bet%' or has_win and taxed::text like '% settlement%' then
    dues := play.taxes_of(calls, taxed, p_at);
  end if;
  if dues is not null then
    select array_agg((
        select coalesce(sum(d.amount), 0)::bigint from unnest(dues) d where d.ord = c.ord and d.bearer = 'member') order by c.ord)
      into taxes from unnest(calls) c;
    posting_ords := null;
    for posted in select c.ord, c.kind, c.verdict, c.amount, c.bonus_part, c.cash, c.entry_kind from unnest(calls) c order by c.ord
    loop
      continue when posted.verdict <> 'post' or posted.amount = 0 or posted.entry_kind is null;
      -- A bet is taken with its tax or not at all.
      if posted.kind = 'bet' and posted.cash < posted.amount - posted.bonus_part + taxes[posted.ord] then
        calls[posted.ord].verdict := 'not_enough_money';
        statuses[posted.ord] := 'not_enough_money';
        continue;
      end if;
      if posted.amount > posted.bonus_part then posting_ords := posting_ords || posted.ord; end if;
      if posted.bonus_part > 0 then posting_ords := posting_ords || posted.ord; end if;
      if taxes[posted.ord] <> 0 then posting_ords := posting_ords || posted.ord; end if;
    end loop;
  end if;

  -- What is put aside comes back before its vendor takes it back.
  if is_back then
    perform handpay.let_go(array_agg(c.vendor || ':' || c.reference), 'rolled_back', null, null, null, null, null, null, p_at)
      from unnest(calls) c where c.verdict = 'post' and c.kind = 'rollback' and c.entry_kind like '%win%' having count(*) > 0;
  end if;
  if posting_ords is not null then
    for posted in
      select p.item, p.verdict, p.entry_id, p.cash
        from (
          select array_agg(leg.kind order by c.ord, leg.step) as kinds,
                 array_agg(c.vendor || ':' || c.transaction_uuid order by c.ord, leg.step) as keys,
                 array_agg(c.member_id order by c.ord, leg.step) as members,
                 array_agg(c.currency order by c.ord, leg.step) as currencies,
                 array_agg(leg.amount order by c.ord, leg.step) as amounts,
                 array_agg(c.vendor order by c.ord, leg.step) as vendors,
                 array_agg(c.round_id::text order by c.ord, leg.step) as rounds
            from unnest(calls) c
            cross join lateral (values
              (1, c.entry_kind, c.amount - c.bonus_part), (2, 'bonus_' || c.entry_kind, c.bonus_part),
              (3, case when c.kind = 'bet' or c.entry_kind = 'rollback' then 'bet_tax' else 'prize_tax' end
                    || case when taxes[c.ord] < 0 then '_refund' else '' end, abs(taxes[c.ord]))
            ) as leg (step, kind, amount)
            where c.verdict = 'post' and c.entry_kind is not null and leg.amount > 0
        ) a
        cross join lateral
          wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.rounds, p_at) p
    loop
      if posted.verdict = 'not_enough_money' and entries[posting_ords[posted.item]] is null then
        statuses[posting_ords[posted.item]] := 'not_enough_money';
      elsif posted.verdict = 'ok' then
        if statuses[posting_ords[posted.item]] <> 'ok' then
          raise exception 'half of a call was posted: %', posted.entry_id;
        end if;
        entries[posting_ords[posted.item]] := coalesce(entries[posting_ords[posted.item]], posted.entry_id);
        after[posting_ords[posted.item]] := coalesce(posted.cash, after[posting_ords[posted.item]]);
      else
        raise exception 'the ledger has an entry for a call without a receipt: %', posted.entry_id;
      end if;
    end loop;
  end if;
  if dues is not null then
    perform tax.charge(array_agg(d), p_at) from unnest(dues) d where statuses[d.ord] = 'ok' having count(*) > 0;
  end if;
  if has_win then after := play.hold_wins(calls, after, statuses, wave_markets, p_at); end if;
  for posted in
    select c.ord, coalesce(after[c.ord], c.cash) as cash
      from unnest(calls) c
      where c.verdict = 'post' and c.entry_kind is not null and statuses[c.ord] = 'ok'
  loop
    balances[posted.ord] := posted.cash;
  end loop;
  if has_bonus then
    perform wallet.count_wagers(array_agg(c.bonus_id order by c.bonus_id),
        array_agg(case c.kind when 'bet' then c.amount else -c.amount end order by c.bonus_id), p_at)
      from unnest(calls) c
      where c.verdict = 'post' and statuses[c.ord] = 'ok' and c.bonus_id is not null and c.entry_kind in ('bet', 'rollback')
        and (c.usable > 0 or c.bonus_part > 0) and c.amount > 0
      having count(*) > 0;
    -- What may be played with afterwards is read, not calculated: the cash, and of the bonus what this game may use. A debt
    -- may have taken a part of either, and a bonus that has been wagered is cash by now.
    for posted in
      select c.ord, l.cash + case when c.vendor || ':' || c.game_code <> all (t.excluded_games) then t.amount else 0 end as playable
        from unnest(calls) c
        join wallet.lock_cash(members, currencies) l on l.member_id = c.member_id
        left join wallet.bonus_terms(members, currencies, p_at) t on t.member_id = c.member_id
        where c.verdict = 'post' and c.entry_kind is not null and c.bonus_id is not null and statuses[c.ord] = 'ok'
    loop
      balances[posted.ord] := posted.playable;
    end loop;
  end if;

  if is_free then
    update play.free_grants f set
        rounds_left = f.rounds_left + case c.kind when 'bet' then -1 else 1 end,
        amount_left = f.amount_left + case c.kind when 'bet' then -c.amount else c.amount end
      from unnest(calls) c
      where f.vendor = c.vendor and f.id = c.grant_id and c.is_free and c.kind <> 'win' and c.entry_kind is null
        and c.verdict = 'post' and statuses[c.ord] = 'ok';
  end if;

  insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
                           closed_at, staked, free_staked, live_bets, balance_before, balance_after)
    select c.round_id, c.vendor, c.vendor_round, c.member_id, c.game_code, c.currency, c.market,
           case when c.closes then 'closed' else 'open' end, p_at, p_at, case when c.closes then p_at end,
           case when c.is_free then 0 else c.amount end, case when c.is_free then c.amount else 0 end, 1, c.cash + c.usable,
           balances[c.ord]
      from unnest(calls) c
      where c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'ok';
  -- `state` moves as ROUND_TRANSITIONS says: only an open round closes, and a bet reopens one that was rolled back whole.
  if is_old then
    with moved as (
      update play.rounds r set
          staked = r.staked + case when c.is_free then 0 else l.bets * c.amount end,
          free_staked = r.free_staked + case when c.is_free then l.bets * c.amount else 0 end,
          won = r.won + l.wins * c.amount, jackpot = r.jackpot + l.wins * c.jackpot,
          live_bets = next.live_bets, state = next.state, moved_at = p_at, balance_after = balances[c.ord],
          closed_at = case when next.state = 'open' then null else coalesce(r.closed_at, p_at) end,
          flags = case when next.flag is null or next.flag = any (r.flags) then r.flags else r.flags || next.flag end
        from unnest(calls) c
        cross join lateral (
          select id, state, won, live_bets from play.rounds where id = c.round_id
        ) was
        cross join lateral (
          select b.bets, b.wins, was.live_bets + b.bets as live_bets
            from (
              select case when c.kind = 'bet' then 1 when c.kind = 'rollback' and not b.was_win then -1 else 0 end as bets,
                     case when c.kind = 'win' then 1 when c.kind = 'rollback' and b.was_win then -1 else 0 end as wins
                from (select coalesce(c.entry_kind like '%win%', false) as was_win) b
            ) b
        ) l
        cross join lateral (
          select l.live_bets,
                 case when l.bets < 0 and l.live_bets = 0 then 'rolled_back'
                      when was.state = 'rolled_back' and c.kind = 'bet' then
                        case when c.closes then 'closed' else 'open' end
                      when was.state = 'open' and c.closes then 'closed'
                      else was.state end as state,
                 case when was.state = 'closed' and c.kind = 'bet' then 'bet_after_close'
                      when was.state = 'closed' and c.kind = 'win' then 'win_after_close'
                      when was.won > 0 and l.bets < 0 then 'rollback_after_win' end as flag
        ) next
        where r.id = c.round_id and not c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'ok'
        returning r.id, old.state as was, r.state
    )
    select array_agg(m.id) into closed from moved m where m.was <> 'closed' and m.state = 'closed';
  end if;

  with kept as materialized (
    select c.* from unnest(calls) c where c.verdict in ('post', 'remember') and statuses[c.ord] = 'ok'
  ), keyed as (
    insert into play.keys (key, member_id, hash, at, balance)
      select c.key, c.member_id, play.short_hash(c.hash), p_at, balances[c.ord]
        from kept c
        order by c.key -- one order everywhere: two waves with the same ids wait, and never deadlock
  )
  insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, reference, currency, amount, hash,
                             entry_id, balance, at, is_free, grant_id, wins_to, jackpot, sent_at, bonus_amount)
    select c.vendor, c.transaction_uuid, c.kind, c.member_id, c.round_id, c.reference, c.currency, c.amount, c.hash,
           entries[c.ord], balances[c.ord], p_at, c.is_free, c.grant_id, c.wins_to, c.jackpot, c.sent_at,
           coalesce(c.bonus_part, 0)
      from kept c
      order by c.vendor, c.transaction_uuid;
  perform safety.count_play(array_agg(c.member_id), array_agg(c.currency), array_agg(c.market),
      array_agg(c.session_id),
      array_agg(case c.kind when 'bet' then c.amount when 'rollback' then case when w.was_win then 0 else -c.amount end else 0 end),
      array_agg(case when c.kind = 'win' then c.amount when w.was_win then -c.amount else 0 end), p_at),
    play.count_hours(array_agg(c.vendor), array_agg(c.member_id), array_agg(c.currency),
      array_agg(case c.kind when 'bet' then c.amount when 'rollback' then case when w.was_win then 0 else -c.amount end else 0 end),
      array_agg(case when c.kind = 'win' then c.amount when w.was_win then -c.amount else 0 end), p_at)
    from unnest(calls) c
    cross join lateral (select coalesce(c.entry_kind like '%win%', false) as was_win) w
    where c.verdict = 'post' and statuses[c.ord] = 'ok' and c.entry_kind is not null and c.amount > 0
    having count(*) > 0;
  if is_back then
    insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at)
      select c.vendor, c.reference, c.member_id, c.transaction_uuid, p_at
        from unnest(calls) c
        where c.kind = 'rollback' and c.verdict in ('post', 'remember');
  end if;

  perform core.emit_all(array_agg(f.kind order by f.ord, f.step), array_agg(f.payload order by f.ord, f.step), p_at)
    from (
      select c.ord, 1 as step,
             case when c.kind = 'bet' then 'play.bet_placed' when c.kind = 'win' then 'play.win_paid'
               when c.entry_kind like '%win%' then 'play.win_rolled_back' else 'play.bet_rolled_back' end as kind,
             jsonb_build_object('memberId', c.member_id, 'roundId', c.round_id, 'currency', c.currency,
               'amount', play.to_decimal(c.amount), 'balance', play.to_decimal(balances[c.ord]),
               'isFree', c.is_free) as payload
        from unnest(calls) c
        where c.verdict = 'post' and statuses[c.ord] = 'ok'
      union all
      select c.ord, 2, 'play.round_closed',
             jsonb_build_object('memberId', r.member_id, 'roundId', r.id, 'currency', r.currency,
               'staked', play.to_decimal(r.staked), 'won', play.to_decimal(r.won))
        from unnest(calls) c
        join play.rounds r on r.id = c.round_id
        where c.verdict = 'post' and statuses[c.ord] = 'ok'
          and (r.id = any (closed) or (c.is_new_round and c.closes))
    ) f
    having count(*) > 0;

  return query
    select c.ord, statuses[c.ord], case when t.told or t.explained then c.member_id end,
           case when t.told then c.currency end, case when t.told then balances[c.ord] end,
           case when t.explained then c.reason end
      from unnest(calls) c
      cross join lateral (
        select statuses[c.ord] in ('ok', 'not_enough_money') as told,
               statuses[c.ord] in ('limit_reached', 'member_disabled') as explained
      ) t;
end $function$
-- play.settle_wave(text[],text[],bytea[],text[],text[],text[],text[],boolean[],text[],boolean[],bigint[],text[],boolean[],text[],text[],bigint[],timestamp with time zone[],bytea[],uuid[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.short_hash(p_hash bytea)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(substr(p_hash, 1, 16), 'hex')::uuid
$function$
-- play.short_hash(bytea) owner owner
CREATE OR REPLACE FUNCTION play.start_of(p_month date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_month::timestamp at time zone 'UTC'
$function$
-- play.start_of(date) owner owner
CREATE OR REPLACE FUNCTION play.sum_exceeds(p_call play.judged, p_from bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when r.won - seen.in_round + p_call.amount > p_from then 'round'
              when hour.net - seen.in_hour + p_call.amount > p_from then 'hour' end
    from play.rounds r
    cross join lateral handpay.looked_at(r.member_id, r.currency, r.vendor, p_at - interval '1 hour', r.id::text) seen
    cross join lateral (
      select coalesce(sum(o.won - o.staked), 0)::bigint as net from play.rounds o
        where o.member_id = r.member_id and o.vendor = r.vendor and o.currency = r.currency and o.moved_at >= p_at - interval '1 hour' and o.opened_at >= p_at - interval '1 day'
    ) hour
    where r.id = p_call.round_id
$function$
-- play.sum_exceeds(play.judged,bigint,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.taken_back(p_vendor text, p_transaction text, p_member uuid)
 RETURNS TABLE(by_transaction_uuid text, by_entry_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select v.by_transaction_uuid, v.by_entry_id
    from play.reversals v
    where v.vendor = p_vendor and v.transaction_uuid = p_transaction and v.member_id = p_member
      and (v.by_entry_id is not null or not exists (
        select from play.reversals undone
          where undone.vendor = v.vendor and undone.transaction_uuid = v.by_transaction_uuid
            and undone.member_id = v.member_id))
$function$
-- play.taken_back(text,text,uuid) owner owner
CREATE OR REPLACE FUNCTION play.taxes_of(p_calls play.judged[], p_taxed text[], p_at timestamp with time zone)
 RETURNS tax.due[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  dues tax.due[];
begin
  select array_agg(d) into dues
    from (
      select array_agg(a.ord) as ords, array_agg(a.act) as acts, array_agg(a.member_id) as members,
             array_agg(a.market) as markets, array_agg(a.currency) as currencies, array_agg(a.key) as keys,
             array_agg(a.back) as backs, array_agg(a.round_id::text) as rounds, array_agg(a.base) as bases
        from (
          select c.ord, v.act, c.member_id, c.market, c.currency, c.vendor || ':' || c.transaction_uuid as key,
                 c.vendor || ':' || c.reference as back, c.round_id,
                 case v.act
                   when 'bet' then c.amount - c.bonus_part
                   when 'win' then c.amount - c.bonus_part
                     + case when coalesce(r.won, 0) = 0 then 0 else play.cash_won(c.round_id, null) end
                   when 'win_back' then play.cash_won(c.round_id, c.reference)
                   else 0 end as base
            from unnest(p_calls) c
            cross join lateral (
              select case when c.entry_kind = 'bet' then 'bet' when c.entry_kind in ('win', 'free_win') then 'win'
                       when c.entry_kind = 'rollback' then 'bet_back'
                       when c.entry_kind in ('win_rollback', 'free_win_rollback') then 'win_back' end as act
            ) v
            left join play.rounds r on v.act = 'win' and r.id = c.round_id
            where c.verdict = 'post' and c.amount > 0 and v.act is not null
              and (c.kind = 'rollback' or c.market || case v.act when 'bet' then ' bet' else ' settlement' end = any (p_taxed))
        ) a
    ) g
    cross join lateral
      tax.of_acts(g.ords, g.acts, g.members, g.markets, g.currencies, g.keys, g.backs, g.rounds, g.bases, p_at) d
    where g.ords is not null;
  return dues;
end $function$
-- play.taxes_of(play.judged[],text[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION play.time_played(p_member uuid, p_from timestamp with time zone, p_to timestamp with time zone, p_zone text)
 RETURNS TABLE(day date, seconds bigint, rounds bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with own as (
    select r.opened_at, least(coalesce(r.closed_at, r.moved_at), r.opened_at + interval '1 hour') as left_at
      from play.rounds r
      where r.member_id = p_member and r.opened_at >= p_from and r.opened_at < p_to
  ), marked as (
    select o.opened_at, o.left_at,
           o.opened_at > coalesce(max(o.left_at) over earlier, '-infinity') + interval '5 minutes' as begins
      from own o
      window earlier as (order by o.opened_at, o.left_at rows between unbounded preceding and 1 preceding)
  ), numbered as (
    select m.opened_at, m.left_at, count(*) filter (where m.begins) over (order by m.opened_at, m.left_at) as spell
      from marked m
  ), spells as (
    select min(n.opened_at) as began_at, max(n.left_at) as left_at, count(*) as rounds from numbered n group by n.spell
  )
  select (s.began_at at time zone p_zone)::date, ceil(sum(extract(epoch from s.left_at - s.began_at)))::bigint, sum(s.rounds)::bigint
    from spells s group by 1 order by 1
$function$
-- play.time_played(uuid,timestamp with time zone,timestamp with time zone,text) owner owner
CREATE OR REPLACE FUNCTION play.to_decimal(p_units bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select round(p_units * 0.00001, 5)::text
$function$
-- play.to_decimal(bigint) owner owner
CREATE OR REPLACE FUNCTION play.two_persons_reverse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.refuse_one_person(new.asked_by, new.decided_by);
  perform operators.refuse_gone(new.asked_by);
  return new;
end $function$
-- play.two_persons_reverse() owner owner
CREATE OR REPLACE FUNCTION rewards.given_alone(p_operator uuid, p_members uuid[], p_currency text, p_at timestamp with time zone)
 RETURNS TABLE(by_operator bigint, to_member bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select
    (select least(coalesce(sum(r.bet_value::numeric * r.rounds), 0), 9223372036854775807)::bigint
       from rewards.orders o join rewards.rewards r on r.order_id = o.id
      where o.created_by = p_operator and o.second_by is null and o.created_at > p_at - interval '24 hours' and r.currency = p_currency),
    (select least(coalesce(max(of_one.worth), 0), 9223372036854775807)::bigint from (
       select sum(r.bet_value::numeric * r.rounds) as worth
         from rewards.rewards r join rewards.orders o on o.id = r.order_id
        where r.member_id = any (p_members) and o.second_by is null and r.created_at > p_at - interval '24 hours' and r.currency = p_currency
        group by r.member_id) of_one)
$function$
-- rewards.given_alone(uuid,uuid[],text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION rewards.opened_alone(p_but uuid, p_currency text, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select least(coalesce(sum(c.bet_value::numeric * c.rounds), 0), 9223372036854775807)::bigint
    from rewards.campaigns c
   where c.opened_by is not null and c.second_by is null and c.opened_at > p_at - interval '24 hours'
     and c.currency = p_currency and c.id <> p_but
$function$
-- rewards.opened_alone(uuid,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION rewards.refuse_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.await_sums('rewards.order');
  if exists (
    select from (
      select o.created_by, g.currency, max(g.created_at) as at, array_agg(g.member_id) as members
        from given g join rewards.orders o on o.id = g.order_id where o.second_by is null group by 1, 2) each_author
      cross join lateral operators.alone_lines('rewards.order', each_author.currency) line
      cross join lateral rewards.given_alone(each_author.created_by, each_author.members, each_author.currency, each_author.at) sums
      where sums.by_operator >= line.of_operator or sums.to_member >= line.of_member
  ) then
    raise exception 'so many free rounds take two persons' using errcode = 'check_violation';
  end if;
  return null;
end $function$
-- rewards.refuse_alone() owner owner
CREATE OR REPLACE FUNCTION rewards.two_persons_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.second_by is not null and new.second_by is distinct from old.second_by then
    perform operators.refuse_one_person(new.opened_by, new.second_by);
    perform operators.refuse_gone(new.opened_by);
  end if;
  if new.state = 'creating' and old.state in ('draft', 'failed') and new.second_by is null then
    perform operators.await_sums('rewards.order');
    if new.opened_by is null or exists (
      select from operators.alone_lines('rewards.order', new.currency) line
       where rewards.opened_alone(new.id, new.currency, new.opened_at)::numeric + new.bet_value::numeric * new.rounds >= line.of_member
    ) then
      raise exception 'so large a campaign takes two persons' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $function$
-- rewards.two_persons_open() owner owner
CREATE OR REPLACE FUNCTION rewards.two_persons_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform operators.refuse_one_person(new.created_by, new.second_by);
  perform operators.refuse_gone(new.created_by);
  return new;
end $function$
-- rewards.two_persons_order() owner owner
CREATE OR REPLACE FUNCTION safety.count_money(p_members uuid[], p_currencies text[], p_markets text[], p_ats timestamp with time zone[], p_deposited bigint[], p_withdrawn bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into safety.money_days as k (member_id, currency, day, deposited, withdrawn)
    select c.member_id, c.currency, d.day, sum(c.deposited)::bigint, sum(c.withdrawn)::bigint
      from unnest(p_members, p_currencies, p_markets, p_ats, p_deposited, p_withdrawn)
        as c (member_id, currency, market, at, deposited, withdrawn)
      cross join lateral markets.days_of(array[c.market], c.at) d
      group by c.member_id, c.currency, d.day
      order by c.member_id, c.currency, d.day
    on conflict (member_id, currency, day) do update
      set deposited = k.deposited + excluded.deposited, withdrawn = k.withdrawn + excluded.withdrawn
$function$
-- safety.count_money(uuid[],text[],text[],timestamp with time zone[],bigint[],bigint[]) owner owner
CREATE OR REPLACE FUNCTION safety.count_play(p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_staked bigint[], p_won bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  is_first boolean; is_limited boolean;
begin
  insert into safety.play_days as k (member_id, currency, day, staked, won)
    select c.member_id, c.currency, d.day, c.staked, c.won
      from unnest(p_members, p_currencies, p_markets, p_staked, p_won) as c (member_id, currency, market, staked, won)
      join markets.days_of(p_markets, p_at) d on d.market = c.market
      order by c.member_id, c.currency
    on conflict (member_id, currency, day) do update
      set staked = k.staked + excluded.staked, won = k.won + excluded.won;
  select bool_or(not exists (
           select from safety.play_sessions k where k.session_id = c.session_id and k.currency = c.currency)),
         bool_or(exists (
           select from safety.limits l
             where l.member_id = c.member_id and l.currency = c.currency and l.period = 'session'
               and (l.ended_at is null or l.ended_at > p_at)))
    into is_first, is_limited
    from unnest(p_members, p_currencies, p_sessions) as c (member_id, currency, session_id)
    where c.session_id is not null;
  if is_first then
    insert into safety.play_sessions as s (session_id, currency, member_id, first_at)
      select c.session_id, c.currency, c.member_id, p_at
        from unnest(p_members, p_currencies, p_sessions) as c (member_id, currency, session_id)
        where c.session_id is not null
        order by c.session_id, c.currency
      on conflict (session_id, currency) do nothing;
  end if;
  if is_limited then
    update safety.play_sessions s set staked = s.staked + c.staked, won = s.won + c.won
      from unnest(p_members, p_currencies, p_sessions, p_staked, p_won) as c (member_id, currency, session_id, staked, won)
      where s.session_id = c.session_id and s.currency = c.currency and exists (
        select from safety.limits l
          where l.member_id = c.member_id and l.currency = c.currency and l.period = 'session'
            and (l.ended_at is null or l.ended_at > p_at));
  end if;
end $function$
-- safety.count_play(uuid[],text[],text[],uuid[],bigint[],bigint[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION safety.judge_bets(p_members uuid[], p_currencies text[], p_markets text[], p_sessions uuid[], p_amounts bigint[], p_at timestamp with time zone)
 RETURNS TABLE(ord integer, reason text)
 LANGUAGE plpgsql
 ROWS 4
AS $function$
#variable_conflict use_column
begin
  perform markets.hold_house_limits(p_markets);
  return query
  select distinct on (c.ord) c.ord::integer, l.kind || '_' || l.period
    from unnest(p_members, p_currencies, p_markets, p_sessions, p_amounts)
      with ordinality as c (member_id, currency, market, session_id, amount, ord)
    cross join lateral (
      select o.kind, o.period, o.amount from safety.limits o
        where o.member_id = c.member_id and o.currency = c.currency
          and o.kind in ('single_stake', 'stake', 'loss', 'play_minutes') and o.ended_at is null
      union all
      select h.kind, h.period, h.amount from markets.house_limits_of(p_markets) h
        where h.market = c.market and h.currency = c.currency and h.kind in ('stake', 'loss')
          and not exists (select from safety.limits o
            where o.member_id = c.member_id and o.currency = c.currency and o.kind = h.kind and o.period = h.period
              and o.set_by = 'operator' and o.ended_at is null)
    ) l
    left join markets.days_of(p_markets, p_at) d on d.market = c.market
    left join lateral (
      select sum(k.staked)::bigint as staked, sum(k.won)::bigint as won
        from safety.play_days k
        where l.period in ('day', 'week', 'month') and k.member_id = c.member_id and k.currency = c.currency
          and k.day between date_trunc(case when l.period in ('week', 'month') then l.period else 'day' end, d.day::timestamp)::date and d.day
    ) days on true
    left join safety.play_sessions s on l.period = 'session' and s.session_id = c.session_id and s.currency = c.currency
    cross join lateral (
      select coalesce(days.staked, s.staked, 0) as staked, coalesce(days.won, s.won, 0) as won
    ) used
    where case l.kind
      when 'single_stake' then c.amount > l.amount
      when 'stake' then used.staked + c.amount > l.amount
      when 'loss' then used.staked - used.won + c.amount > l.amount
      else s.first_at + l.amount * interval '1 minute' <= p_at end
    order by c.ord, l.amount;
end $function$
-- safety.judge_bets(uuid[],text[],text[],uuid[],bigint[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION safety.keep_exclusion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (new.member_id, new.kind, new.set_by, new.set_at, new.until_at, new.reason)
      is distinct from (old.member_id, old.kind, old.set_by, old.set_at, old.until_at, old.reason)
    or (old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by))
  then raise exception 'an exclusion stays as it was set: %', old.id;
  end if;
  return new;
end $function$
-- safety.keep_exclusion() owner owner
CREATE OR REPLACE FUNCTION safety.keep_harm()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was seen stays as it was seen';
end $function$
-- safety.keep_harm() owner owner
CREATE OR REPLACE FUNCTION safety.play_refusals(p_members uuid[], p_at timestamp with time zone)
 RETURNS TABLE(ord integer, reason text)
 LANGUAGE sql
 STABLE ROWS 4
AS $function$
  select m.ord::integer, 'blocked'
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.play_blocks b on b.member_id = m.id and b.lifted_at is null
  union all
  select distinct on (m.ord) m.ord::integer, x.kind
    from unnest(p_members) with ordinality as m (id, ord)
    join safety.exclusions x on x.member_id = m.id and x.ended_at is null
      and (x.kind <> 'verification' or x.set_at <= p_at)
      and (coalesce(x.until_at > p_at, true)
        or (x.kind = 'self_exclusion' and coalesce(x.returns_at > p_at, true)))
    order by 1
$function$
-- safety.play_refusals(uuid[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION safety.used_of(p_member uuid, p_currency text, p_day date)
 RETURNS TABLE(period text, first date, next date, staked bigint, won bigint, deposited bigint, withdrawn bigint)
 LANGUAGE sql
 STABLE ROWS 3
AS $function$
  select p.period, s.first, s.next, coalesce(k.staked, 0), coalesce(k.won, 0), coalesce(m.deposited, 0),
         coalesce(m.withdrawn, 0)
    from unnest(array['day', 'week', 'month']) as p (period)
    cross join lateral (
      select date_trunc(p.period, p_day::timestamp)::date as first,
             (date_trunc(p.period, p_day::timestamp) + ('1 ' || p.period)::interval)::date as next
    ) s
    left join lateral (
      select sum(d.staked)::bigint as staked, sum(d.won)::bigint as won from safety.play_days d
        where d.member_id = p_member and d.currency = p_currency and d.day between s.first and p_day
    ) k on true
    left join lateral (
      select sum(d.deposited)::bigint as deposited, sum(d.withdrawn)::bigint as withdrawn from safety.money_days d
        where d.member_id = p_member and d.currency = p_currency and d.day between s.first and p_day
    ) m on true
$function$
-- safety.used_of(uuid,text,date) owner owner
CREATE OR REPLACE FUNCTION seals.keep_root()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'seals', 'pg_temp'
AS $function$
begin
  if old.filed_at is null then old.filed_at := new.filed_at; end if;
  if new is distinct from old then
    raise exception 'a signed root is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
-- seals.keep_root() owner owner
CREATE OR REPLACE FUNCTION seals.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'seals', 'pg_temp'
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
-- seals.refuse_change() owner owner
CREATE OR REPLACE FUNCTION seals.refuse_shared_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'seals', 'pg_temp'
AS $function$
declare
  other record;
begin
  -- One at a time: two first roots that cannot see each other could both pass.
  perform pg_advisory_xact_lock(hashtext('seals.refuse_shared_currency'));
  select r.market, r.currency into other from seals.roots r
    where (r.market = new.market) <> (r.currency = new.currency) limit 1;
  if found then
    raise exception 'market % with currency % cannot be signed: there are roots of market % with %',
      new.market, new.currency, other.market, other.currency
      using errcode = 'restrict_violation',
            detail = 'A currency belongs to one market for good: its entries are the leaves of that market''s roots.';
  end if;
  return new;
end $function$
-- seals.refuse_shared_currency() owner owner
CREATE OR REPLACE FUNCTION tax.charge(p_dues tax.due[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select d.market, d.currency, d.member_id, d.code, d.basis, d.moment, d.bearer, d.rate_ppm, d.above, d.region, d.base, d.amount,
           d.key, d.reference, p_at
      from unnest(p_dues) d order by d.key, d.code, d.basis
$function$
-- tax.charge(tax.due[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION tax.charge_deposit(p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  dues tax.due[];
begin
  select array_agg(d) into dues
    from tax.of_acts('{1}', '{deposit}', array[p_member], array[p_market], array[p_currency], array[p_key], array[null::text],
                     array[p_key], array[p_amount], p_at) d;
  if dues is null then return 0; end if;
  perform tax.charge(dues, p_at);
  return (select coalesce(sum(d.amount), 0)::bigint from unnest(dues) d where d.bearer = 'member');
end $function$
-- tax.charge_deposit(uuid,text,text,text,bigint,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION tax.charge_quoted(p_key text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  with closed as (
    update tax.quotes set state = 'charged' where key = p_key and state = 'open' returning *
  )
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select c.market, c.currency, c.member_id, c.code, 'prize', 'payout', c.bearer, c.rate_ppm, c.above, c.region, c.base, c.amount,
           c.key, c.key, p_at
      from closed c order by c.code
$function$
-- tax.charge_quoted(text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION tax.exempt_among(p_members uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((select array_agg(e.member_id) from tax.exemptions e where e.member_id = any (p_members)), '{}');
end $function$
-- tax.exempt_among(uuid[]) owner owner
CREATE OR REPLACE FUNCTION tax.is_exempt(p_member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from tax.exemptions e where e.member_id = p_member)
$function$
-- tax.is_exempt(uuid) owner owner
CREATE OR REPLACE FUNCTION tax.of_acts(p_ords integer[], p_acts text[], p_members uuid[], p_markets text[], p_currencies text[], p_keys text[], p_backs text[], p_references text[], p_bases bigint[], p_at timestamp with time zone)
 RETURNS SETOF tax.due
 LANGUAGE sql
 STABLE ROWS 4
AS $function$
  with acts as materialized (
    select a.*, h.region as lives_in
      from unnest(p_ords, p_acts, p_members, p_markets, p_currencies, p_keys, p_backs, p_references, p_bases)
        as a (ord, act, member_id, market, currency, key, back, reference, base)
      left join lateral (
        select r.region from tax.residences r where r.member_id = a.member_id order by r.id desc limit 1
      ) h on true
      where not exists (select from tax.exemptions e where e.member_id = a.member_id)
  ), in_force as materialized (
    select * from markets.taxes_on(p_markets, p_at)
  ), met as materialized (
    select a.*, t.code, t.basis, t.moment, t.bearer, t.rate_ppm, t.above, t.region,
           tax.part_of(a.base, t.rate_ppm, t.above, t.taken_of) as due
      from acts a
      cross join lateral (
        select distinct on (f.code) f.*, case when f.regions <> '{}' then a.lives_in end as region
          from in_force f
          where f.market_code = a.market and (f.regions = '{}' or a.lives_in = any (f.regions))
            and f.moment = case a.act when 'bet' then 'bet' when 'deposit' then 'deposit' when 'win' then 'settlement'
              when 'win_back' then 'settlement' end
          order by f.code, f.regions = '{}'
      ) t
  ), withheld as materialized (
    select a.ord, h.code, sum(h.base)::bigint as base, sum(h.amount)::bigint as amount
      from acts a join tax.charges h on h.reference = a.reference and h.basis = 'prize' and h.moment = 'settlement'
      where a.act in ('win', 'win_back')
      group by a.ord, h.code
  )
  select m.ord, m.market, m.currency, m.member_id, m.code, m.basis, m.moment, m.bearer, m.rate_ppm, m.above, m.region, m.base,
         m.due, m.key, m.reference
    from met m where m.act in ('bet', 'deposit') and m.due > 0
  union all
  select m.ord, m.market, m.currency, m.member_id, m.code, m.basis, m.moment, m.bearer, m.rate_ppm, m.above, m.region,
         case when m.due = 0 then 0 else m.base end - coalesce(w.base, 0), m.due - coalesce(w.amount, 0), m.key, m.reference
    from met m left join withheld w on w.ord = m.ord and w.code = m.code
    where m.act in ('win', 'win_back') and m.due <> coalesce(w.amount, 0)
  union all
  -- The row is gone since, and so is the prize: what was withheld comes back all the same.
  select a.ord, a.market, a.currency, a.member_id, w.code, 'prize', 'settlement', h.bearer, h.rate_ppm, h.above, h.region,
         -w.base, -w.amount, a.key, a.reference
    from acts a
    join withheld w on w.ord = a.ord and w.amount <> 0
    cross join lateral (
      select c.bearer, c.rate_ppm, c.above, c.region from tax.charges c
        where c.reference = a.reference and c.basis = 'prize' and c.code = w.code order by c.id desc limit 1
    ) h
    where a.act = 'win_back' and a.base = 0
      and not exists (select from met m where m.ord = a.ord and m.code = w.code)
  union all
  select a.ord, a.market, a.currency, a.member_id, h.code, h.basis, h.moment, h.bearer, h.rate_ppm, h.above, h.region, -h.base,
         -h.amount, a.key, a.reference
    from acts a join tax.charges h on h.key = a.back and h.basis = 'stake'
    where a.act = 'bet_back'
$function$
-- tax.of_acts(integer[],text[],uuid[],text[],text[],text[],text[],text[],bigint[],timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION tax.of_payout(p_member uuid, p_market text, p_currency text, p_key text, p_amount bigint, p_net bigint, p_at timestamp with time zone)
 RETURNS SETOF tax.due
 LANGUAGE sql
 STABLE ROWS 2
AS $function$
  with rows_of as (
    select distinct on (f.code) f.*, case when f.regions <> '{}' then h.region end as region
      from markets.taxes_on(array[p_market], p_at) f
      left join lateral (
        select r.region from tax.residences r where r.member_id = p_member order by r.id desc limit 1
      ) h on true
      where f.moment = 'payout' and not exists (select from tax.exemptions e where e.member_id = p_member) and (f.regions = '{}' or h.region = any (f.regions))
      order by f.code, f.regions = '{}'
  ), based as (
    select t.*, least(p_amount,
             case when p_net <= t.above then 0 else p_net - case t.taken_of when 'excess' then t.above else 0 end end
             - coalesce((select sum(h.base) from tax.charges h
                 where h.member_id = p_member and h.currency = p_currency and h.moment = 'payout' and h.code = t.code), 0)
             - coalesce((select sum(q.base) from tax.quotes q
                 where q.member_id = p_member and q.currency = p_currency and q.state = 'open' and q.code = t.code), 0)
           )::bigint as base
      from rows_of t
  )
  select 1, p_market, p_currency, p_member, b.code, 'prize', 'payout', b.bearer, b.rate_ppm, b.above, b.region, b.base,
         tax.part_of(b.base, b.rate_ppm, 0, 'whole'), p_key, p_key
    from based b where b.base > 0 and tax.part_of(b.base, b.rate_ppm, 0, 'whole') > 0
    order by b.code
$function$
-- tax.of_payout(uuid,text,text,text,bigint,bigint,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION tax.part_of(p_base bigint, p_rate_ppm integer, p_above bigint, p_of text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_base <= p_above then 0
    else floor((p_base - case p_of when 'excess' then p_above else 0 end)::numeric * p_rate_ppm / 1000000)::bigint end
$function$
-- tax.part_of(bigint,integer,bigint,text) owner owner
CREATE OR REPLACE FUNCTION tax.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
-- tax.refuse_change() owner owner
CREATE OR REPLACE FUNCTION tax.turn_back(p_key text, p_by_key text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into tax.charges (market, currency, member_id, code, basis, moment, bearer, rate_ppm, above, region, base, amount, key,
                           reference, at)
    select h.market, h.currency, h.member_id, h.code, h.basis, h.moment, h.bearer, h.rate_ppm, h.above, h.region, -h.base, -h.amount,
           p_by_key, h.reference, p_at
      from tax.charges h where h.key = p_key
$function$
-- tax.turn_back(text,text,timestamp with time zone) owner owner
CREATE OR REPLACE FUNCTION wallet.bonus_terms(p_members uuid[], p_currencies text[], p_at timestamp with time zone)
 RETURNS TABLE(member_id uuid, bonus_id uuid, amount bigint, spend_order text, max_bet bigint, excluded_games text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 4
 SET search_path TO 'wallet', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
  select o.member_id, o.id, b.amount, o.spend_order, o.max_bet, o.excluded_games
    from unnest(p_members, p_currencies) as wanted (member_id, currency)
    join wallet.bonuses o on o.member_id = wanted.member_id and o.currency = wanted.currency and o.ended_at is null
      and o.expires_at > p_at
    join wallet.accounts a on a.owner_kind = 'member' and a.owner_id = o.member_id::text and a.currency = o.currency
      and a.purpose = 'bonus'
    join wallet.balances b on b.account_id = a.id
$function$
-- wallet.bonus_terms(uuid[],text[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.capture_hold(p_key text, p_capture_key text, p_amount bigint, p_is_final boolean, p_at timestamp with time zone)
 RETURNS TABLE(verdict text, entry_id bigint, cash bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  hold wallet.holds := wallet.lock_hold(p_key);
  posted record;
  rest bigint;
begin
  if hold.key is null then
    return query select 'hold_unknown'::text, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  -- A known capture answers as the first time, whatever the hold has become since.
  if not exists (select from wallet.entries e where wallet.key_hash(e.key) = wallet.key_hash(p_capture_key)
      and e.kind = 'capture' and e.key = p_capture_key) then
    if hold.closed_at is not null or p_amount > hold.amount - hold.captured then
      return query select case when hold.closed_at is not null then 'hold_closed' else 'hold_exceeded' end,
        null::bigint, null::bigint, null::bigint;
      return;
    end if;
  end if;
  select * into posted from wallet.post_entries(array['capture'], array[p_capture_key], array[hold.member_id],
    array[hold.currency], array[p_amount], array[hold.counterparty], array[hold.reference], p_at);
  if posted.verdict = 'ok' then
    rest := hold.amount - hold.captured - p_amount;
    update wallet.holds h set captured = h.captured + p_amount,
        closed_at = case when rest = 0 or p_is_final then p_at end,
        closed_by = case when rest = 0 or p_is_final then 'capture' end
      where h.key = p_key;
    if p_is_final and rest > 0 then
      select p.verdict, posted.entry_id, p.cash, p.held into posted
        from wallet.post_entries(array['release'], array[p_key], array[hold.member_id], array[hold.currency], array[rest],
          array[hold.counterparty], array[hold.reference], p_at) p;
    end if;
  elsif posted.verdict = 'repeat' and p_is_final and hold.closed_by = 'capture' and hold.captured < hold.amount then
    -- The first answer told the balances after the rest was given back.
    select posted.verdict, posted.entry_id, p.cash, p.held into posted
      from wallet.post_entries(array['release'], array[p_key], array[hold.member_id], array[hold.currency],
        array[hold.amount - hold.captured], array[hold.counterparty], array[hold.reference], p_at) p;
  end if;
  return query select posted.verdict, posted.entry_id, posted.cash, posted.held;
end $function$
-- wallet.capture_hold(text,text,bigint,boolean,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.check_balances(p_after bigint, p_limit integer, p_sum boolean, p_most integer)
 RETURNS TABLE(accounts bigint, postings bigint, last_id bigint, differences bigint, findings jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  with slice as materialized (
    select a.id, a.owner_kind, concat_ws(' ', a.owner_id, a.currency, a.purpose) as subject, a.purpose
      from wallet.accounts a where a.id > p_after order by a.id limit p_limit
  ), held as materialized (
    select s.*, b.account_id as known, coalesce(b.amount, 0) as amount, coalesce(l.balance_after, 0) as last_amount,
           coalesce(t.amount, 0) as total, coalesce(t.postings, 0) as postings
      from slice s
      left join wallet.balances b on b.account_id = s.id
      left join lateral (
        select p.balance_after from wallet.postings p
          where p.account_id = s.id and p.balance_after is not null
          order by p.entry_id desc limit 1
      ) l on true
      left join lateral (
        select sum(p.amount)::bigint as amount, count(*) as postings from wallet.postings p
          where p_sum and p.account_id = s.id and p.balance_after is not null
      ) t on true
      where s.owner_kind = 'member'
  ), found as materialized (
    select 'balance_missing' as difference, h.subject, h.last_amount as expected, 0::bigint as found from held h where h.known is null
    union all
    select 'last_posting', h.subject, h.last_amount, h.amount from held h where h.amount <> h.last_amount
    union all
    select 'sum_of_postings', h.subject, h.total, h.amount from held h where p_sum and h.amount <> h.total
    union all
    select 'sign', h.subject, 0, h.amount from held h where case h.purpose when 'debt' then h.amount > 0 else h.amount < 0 end
  )
  select (select count(*) from held), (select coalesce(sum(h.postings), 0)::bigint from held h),
         (select max(s.id) from slice s), (select count(*) from found),
         wallet.findings((select array_agg(jsonb_build_object('check', 'member_balances', 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected::text, 'found', f.found::text)) from found f), p_most)
$function$
-- wallet.check_balances(bigint,integer,boolean,integer) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.check_entries(p_xid text, p_id bigint, p_before text, p_limit integer, p_most integer)
 RETURNS TABLE(entries bigint, postings bigint, chained bigint, last_xid text, last_id bigint, house jsonb, unbalanced bigint, broken bigint, findings jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  with slice as materialized (
    select e.id, e.xid, e.currency, (select count(*) from wallet.postings p where p.entry_id = e.id) as postings
      from wallet.entries e
      where (e.xid, e.id) > (p_xid::xid8, p_id) and e.xid < p_before::xid8
      order by e.xid, e.id limit p_limit
  ), legs as materialized (
    select s.id as entry_id, s.currency as entry_currency, p.account_id, p.currency, p.amount, p.balance_after,
           a.owner_kind, a.currency as account_currency
      from slice s
      join wallet.postings p on p.entry_id = s.id
      left join wallet.accounts a on a.id = p.account_id
  ), found as materialized (
    select 'entries_balance' as name, 'not_zero' as difference, l.entry_id || ' ' || l.currency as subject, 0::bigint as expected,
           sum(l.amount)::bigint as found
      from legs l group by l.entry_id, l.currency having sum(l.amount) <> 0
    union all
    select 'entries_balance', 'too_few_postings', s.id::text, 2, s.postings from slice s where s.postings < 2
    union all
    select 'entries_balance', 'another_currency', l.entry_id || ' ' || l.account_id, 0, 1
      from legs l where (l.currency, l.currency) is distinct from (l.account_currency, l.entry_currency)
    union all
    select 'balance_chain', 'balance_after', l.entry_id || ' ' || l.account_id, was.held + l.amount, coalesce(l.balance_after, 0)
      from legs l
      cross join lateral (
        select coalesce((
          select q.balance_after from wallet.postings q
            where q.account_id = l.account_id and q.balance_after is not null and q.entry_id < l.entry_id
            order by q.entry_id desc limit 1), 0) as held
      ) was
      where l.owner_kind = 'member' and l.balance_after is distinct from was.held + l.amount
  )
  select (select count(*) from slice), (select count(*) from legs),
         (select count(*) from legs l where l.owner_kind = 'member'),
         (select s.xid::text from slice s order by s.xid desc, s.id desc limit 1),
         (select s.id from slice s order by s.xid desc, s.id desc limit 1),
         coalesce((select jsonb_object_agg(h.account_id, h.amount::text) from (
           select l.account_id, sum(l.amount) as amount from legs l where l.owner_kind <> 'member' group by l.account_id) h), '{}'),
         (select count(*) from found f where f.name = 'entries_balance'),
         (select count(*) from found f where f.name = 'balance_chain'),
         wallet.findings((select array_agg(jsonb_build_object('check', f.name, 'difference', f.difference,
           'subject', f.subject, 'expected', f.expected::text, 'found', f.found::text)) from found f), p_most)
$function$
-- wallet.check_entries(text,bigint,text,integer,integer) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.check_postings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  broken bigint;
begin
  select p.entry_id into broken
    from new_postings p
    group by grouping sets ((p.entry_id), (p.entry_id, p.currency))
    having case grouping(p.currency)
      when 1 then count(*) < 2 or min(p.ordinal) <> 1
      else sum(p.amount) <> 0 end
    limit 1;
  if broken is not null then
    raise exception 'the postings of entry % do not sum to zero, or are not two or more that arrive together', broken
      using errcode = 'check_violation';
  end if;
  select p.entry_id into broken
    from new_postings p
    where p.ordinal = 1 and not exists (select from wallet.entries e where e.id = p.entry_id)
    limit 1;
  if broken is not null then
    raise exception 'postings name entry %, which does not exist', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$
-- wallet.check_postings() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.count_entries(p_xid text, p_before text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select count(*) from wallet.entries e where e.xid >= p_xid::xid8 and e.xid < p_before::xid8
$function$
-- wallet.count_entries(text,text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.count_member_accounts()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select count(*) from wallet.accounts a where a.owner_kind = 'member'
$function$
-- wallet.count_member_accounts() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.count_wagers(p_bonuses uuid[], p_amounts bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  counted record;
begin
  for counted in
    update wallet.bonuses b set wagered = greatest(0, b.wagered + w.amount)
      from unnest(p_bonuses, p_amounts) as w (id, amount)
      where b.id = w.id and b.ended_at is null
      returning b.id, b.wagered >= b.wagering_required and w.amount > 0 as is_done
  loop
    if counted.is_done then perform wallet.end_bonus(counted.id, 'wagered', p_at); end if;
  end loop;
end $function$
-- wallet.count_wagers(uuid[],bigint[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.currency_sums()
 RETURNS TABLE(currency text, accounts bigint, members bigint, house bigint, since bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  with since as (
    select p.account_id, sum(p.amount) as amount
      from wallet.roll_ups r
      join wallet.entries e on e.xid >= r.before_xid
      join wallet.postings p on p.entry_id = e.id and p.balance_after is null
      group by p.account_id
  )
  select a.currency, count(*), coalesce(sum(b.amount), 0)::bigint, coalesce(sum(h.amount), 0)::bigint,
         coalesce(sum(s.amount), 0)::bigint
    from wallet.accounts a
    left join wallet.balances b on b.account_id = a.id
    left join wallet.house_balances h on h.account_id = a.id
    left join since s on s.account_id = a.id
    group by a.currency order by a.currency
$function$
-- wallet.currency_sums() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.day_sums(p_accounts bigint[], p_account bigint, p_first bigint, p_through bigint, p_from timestamp with time zone, p_zone text)
 RETURNS TABLE(day date, kind text, credited bigint, debited bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  with lines as (
    select p.account_id, p.amount, e.kind,
           greatest(max(e.at) over (order by p.entry_id), p_from) as at
      from wallet.postings p join wallet.entries e on e.id = p.entry_id
      where p.account_id = any (p_accounts) and p.balance_after is not null and p.entry_id between p_first and p_through
  )
  select (l.at at time zone p_zone)::date, l.kind, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint,
         coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint
    from lines l where l.account_id = p_account
    group by 1, 2 order by 1, 2
$function$
-- wallet.day_sums(bigint[],bigint,bigint,bigint,timestamp with time zone,text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.end_bonus(p_id uuid, p_by text, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  bonus wallet.bonuses;
  amount bigint;
begin
  select * into bonus from wallet.bonuses b where b.id = p_id;
  if bonus.id is null then return 'bonus_unknown'; end if;
  perform 1 from wallet.lock_cash(array[bonus.member_id], array[bonus.currency]);
  update wallet.bonuses b set ended_at = p_at, ended_by = p_by where b.id = p_id and b.ended_at is null;
  if not found then return 'repeat'; end if;
  select b.amount into amount
    from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.owner_kind = 'member' and a.owner_id = bonus.member_id::text and a.currency = bonus.currency
      and a.purpose = 'bonus';
  if amount > 0 then
    perform 1 from wallet.post_entries(
      array[case p_by when 'wagered' then 'bonus_convert' else 'bonus_forfeit' end], array[p_id::text],
      array[bonus.member_id], array[bonus.currency], array[amount], array['house'], array[bonus.reference], p_at);
  end if;
  return 'ok';
end $function$
-- wallet.end_bonus(uuid,text,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.entries_of(p_kinds text[], p_keys text[])
 RETURNS TABLE(kind text, key text, id bigint, member_id uuid, currency text, amount bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select e.kind, e.key, e.id, e.member_id, e.currency, e.amount
    from unnest(p_kinds, p_keys) as w (kind, key)
    join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(w.key)
      and wallet.kind_hash(e.kind, e.key) = wallet.kind_hash(w.kind, w.key) and e.kind = w.kind and e.key = w.key
$function$
-- wallet.entries_of(text[],text[]) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.entry_cut(p_accounts bigint[], p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  surely_earlier constant timestamptz := p_at - interval '5 minutes'; -- no call waits as long as that
  never constant bigint := 9223372036854775807;
  after bigint := 0;
  step bigint := 1;
  newest bigint;
  cut bigint;
begin
  select max(l.entry_id) into newest
    from unnest(p_accounts) as a (id)
    cross join lateral (
      select p.entry_id from wallet.postings p
        where p.account_id = a.id and p.balance_after is not null
        order by p.entry_id desc limit 1
    ) l;
  if newest is null then return never; end if;
  while step <= newest loop step := step * 2; end loop;
  while step > 1 loop
    step := step / 2;
    if wallet.time_after(p_accounts, after + step) < surely_earlier then after := after + step; end if;
  end loop;
  select min(l.entry_id) into cut
    from unnest(p_accounts) as a (id)
    cross join lateral (
      select p.entry_id
        from wallet.postings p join wallet.entries e on e.id = p.entry_id
        where p.account_id = a.id and p.balance_after is not null and p.entry_id > after and e.at >= p_at
        order by p.entry_id limit 1
    ) l;
  return coalesce(cut, never);
end $function$
-- wallet.entry_cut(bigint[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.entry_json(p_entry wallet.entries)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN json_build_object('id', ((p_entry).id)::text, 'kind', (p_entry).kind, 'key', (p_entry).key, 'memberId', (p_entry).member_id, 'currency', (p_entry).currency, 'amount', ((p_entry).amount)::text, 'counterparty', (p_entry).counterparty, 'reference', (p_entry).reference, 'at', wallet.seal_time((p_entry).at), 'postings', COALESCE((SELECT json_agg(json_build_object('ordinal', (p.ordinal)::text, 'account', concat_ws('/'::text, a.owner_kind, a.owner_id, a.currency, a.purpose), 'currency', p.currency, 'amount', (p.amount)::text, 'balanceAfter', (p.balance_after)::text) ORDER BY p.ordinal) AS json_agg FROM (wallet.postings p LEFT JOIN wallet.accounts a ON ((a.id = p.account_id))) WHERE (p.entry_id = (entry_json.p_entry).id)), '[]'::json))
-- wallet.entry_json(wallet.entries) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.entry_text(p_entry wallet.entries)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (((((((((((wallet.seal_field('feria.entry.1'::text) || wallet.seal_field(((entry_text.p_entry).id)::text)) || wallet.seal_field((entry_text.p_entry).kind)) || wallet.seal_field((entry_text.p_entry).key)) || wallet.seal_field(((entry_text.p_entry).member_id)::text)) || wallet.seal_field((entry_text.p_entry).currency)) || wallet.seal_field(((entry_text.p_entry).amount)::text)) || wallet.seal_field((entry_text.p_entry).counterparty)) || wallet.seal_field((entry_text.p_entry).reference)) || wallet.seal_field(wallet.seal_time((entry_text.p_entry).at))) || wallet.seal_field((count(p.ordinal))::text)) || COALESCE(string_agg(((((wallet.seal_field((p.ordinal)::text) || wallet.seal_field(concat_ws('/'::text, a.owner_kind, a.owner_id, a.currency, a.purpose))) || wallet.seal_field(p.currency)) || wallet.seal_field((p.amount)::text)) || wallet.seal_field(COALESCE((p.balance_after)::text, ''::text))), ''::text ORDER BY p.ordinal), ''::text)) FROM (wallet.postings p LEFT JOIN wallet.accounts a ON ((a.id = p.account_id))) WHERE (p.entry_id = (entry_text.p_entry).id))
-- wallet.entry_text(wallet.entries) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.expire_bonuses(p_most integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  due record;
  ended integer := 0;
begin
  for due in
    select b.id from wallet.bonuses b where b.ended_at is null and b.expires_at <= p_at order by b.expires_at limit p_most
  loop
    if wallet.end_bonus(due.id, 'expired', p_at) = 'ok' then ended := ended + 1; end if;
  end loop;
  return ended;
end $function$
-- wallet.expire_bonuses(integer,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.expire_holds(p_most integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  due record;
  expired integer := 0;
begin
  for due in
    select h.key from wallet.holds h where h.closed_at is null and h.expires_at <= p_at order by h.expires_at limit p_most
  loop
    -- Looked at again under its lock: it may have been captured meanwhile.
    if (wallet.lock_hold(due.key)).closed_at is null then
      perform 1 from wallet.release_hold(due.key, 'expiry', p_at);
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end $function$
-- wallet.expire_holds(integer,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.findings(p_found jsonb[], p_most integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((SELECT jsonb_agg(l.f) AS jsonb_agg FROM (SELECT unnest(findings.p_found) AS f LIMIT findings.p_most) l), '[]'::jsonb)
-- wallet.findings(jsonb[],integer) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.grant_bonus(p_id uuid, p_member uuid, p_currency text, p_amount bigint, p_wagering bigint, p_max_bet bigint, p_excluded text[], p_spend_order text, p_reference text, p_expires timestamp with time zone, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  known wallet.bonuses;
begin
  perform 1 from wallet.lock_cash(array[p_member], array[p_currency]);
  select * into known from wallet.bonuses b where b.id = p_id;
  if known.id is not null then
    return case when (known.member_id, known.currency, known.granted, known.wagering_required)
      = (p_member, p_currency, p_amount, p_wagering) then 'repeat' else 'conflict' end;
  end if;
  if exists (select from wallet.bonuses b where b.member_id = p_member and b.currency = p_currency and b.ended_at is null)
  then
    return 'bonus_open';
  end if;
  insert into wallet.bonuses (id, member_id, currency, granted, wagering_required, max_bet, excluded_games, spend_order,
                              reference, granted_at, expires_at)
    values (p_id, p_member, p_currency, p_amount, p_wagering, p_max_bet, p_excluded, p_spend_order, p_reference, p_at,
            p_expires);
  return (select p.verdict from wallet.post_entries(array['bonus_grant'], array[p_id::text], array[p_member],
    array[p_currency], array[p_amount], array['house'], array[p_reference], p_at) p);
end $function$
-- wallet.grant_bonus(uuid,uuid,text,bigint,bigint,bigint,text[],text,text,timestamp with time zone,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.held_sums()
 RETURNS TABLE(member_id uuid, currency text, held bigint, on_hold bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  with parts as (
    select a.owner_id::uuid as member_id, a.currency, b.amount as held, 0::bigint as on_hold
      from wallet.balances b join wallet.accounts a on a.id = b.account_id
      where b.purpose = 'held' and b.amount <> 0
    union all
    select h.member_id, h.currency, 0, h.amount - h.captured from wallet.holds h where h.closed_at is null
  )
  select p.member_id, p.currency, sum(p.held)::bigint, sum(p.on_hold)::bigint
    from parts p group by p.member_id, p.currency
$function$
-- wallet.held_sums() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.held_through(p_account bigint, p_through bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce((
    select p.balance_after from wallet.postings p
      where p.account_id = p_account and p.balance_after is not null and p.entry_id <= p_through
      order by p.entry_id desc limit 1), 0)
$function$
-- wallet.held_through(bigint,bigint) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.key_hash(p_key text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select hashtextextended(p_key, 0)
$function$
-- wallet.key_hash(text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.kind_hash(p_kind text, p_key text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select hashtextextended(p_key, hashtext(p_kind))
$function$
-- wallet.kind_hash(text,text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.leaves_at(p_positions bigint[])
 RETURNS TABLE("position" bigint, leaf bytea)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select s.position, s.leaf from wallet.seals s where s.position = any (p_positions) order by s.position
$function$
-- wallet.leaves_at(bigint[]) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.lock_cash(p_members uuid[], p_currencies text[])
 RETURNS TABLE(member_id uuid, currency text, cash bigint)
 LANGUAGE sql
 SECURITY DEFINER ROWS 16
 SET search_path TO 'wallet', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
  select wanted.member_id, a.currency, b.amount
    from unnest(p_members, p_currencies) as wanted (member_id, currency)
    join wallet.accounts a on a.owner_kind = 'member' and a.owner_id = wanted.member_id::text
      and a.currency = wanted.currency and a.purpose = 'cash'
    join wallet.balances b on b.account_id = a.id
    order by b.account_id
    for update of b
$function$
-- wallet.lock_cash(uuid[],text[]) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.lock_hold(p_key text)
 RETURNS wallet.holds
 LANGUAGE plpgsql
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  found_hold wallet.holds;
begin
  select * into found_hold from wallet.holds where key = p_key;
  if found_hold.key is null then return null; end if;
  perform 1 from wallet.lock_cash(array[found_hold.member_id], array[found_hold.currency]);
  select * into found_hold from wallet.holds where key = p_key for update;
  return found_hold;
end $function$
-- wallet.lock_hold(text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.may_seal()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select exists (
    select from wallet.entries e
      where (e.xid, e.id) > ((select h.xid from wallet.seal_heads h), (select h.entry_id from wallet.seal_heads h))
        and e.xid < (select core.watermark())
  )
$function$
-- wallet.may_seal() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.open_accounts(p_member uuid, p_currency text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
begin
  insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
    select 'member', p_member::text, p_currency, opened.purpose, p_at
      from unnest(array['cash', 'held', 'bonus', 'debt']) with ordinality as opened (purpose, ord)
      order by opened.ord
    on conflict do nothing;
  insert into wallet.balances (account_id, purpose)
    select a.id, a.purpose from wallet.accounts a
      where a.owner_kind = 'member' and a.owner_id = p_member::text and a.currency = p_currency
    on conflict do nothing;
end $function$
-- wallet.open_accounts(uuid,text,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.open_counter_accounts(p_kinds text[], p_counterparties text[], p_currencies text[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
    select distinct side.owner, c.counterparty, c.currency, side.purpose, p_at
      from unnest(p_kinds, p_counterparties, p_currencies) as c (kind, counterparty, currency)
      join wallet.entry_kinds k on k.kind = c.kind
      cross join lateral (values (k.source_owner, k.source_purpose), (k.destination_owner, k.destination_purpose))
        as side (owner, purpose)
      where side.owner <> 'member'
    on conflict do nothing
$function$
-- wallet.open_counter_accounts(text[],text[],text[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.pin_house()
 RETURNS TABLE(before_xid text, house jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select r.before_xid::text, coalesce((
      select jsonb_object_agg(a.id, coalesce(h.amount, 0)::text)
        from wallet.accounts a left join wallet.house_balances h on h.account_id = a.id
        where a.owner_kind <> 'member'), '{}')
    from wallet.roll_ups r
$function$
-- wallet.pin_house() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.place_holds(p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_expires timestamp with time zone[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, verdict text, entry_id bigint, cash bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 16
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    with posted as materialized (
      select p.* from wallet.post_entries(
        array_fill('hold'::text, array[array_length(p_keys, 1)]), p_keys, p_members, p_currencies, p_amounts,
        p_counterparties, p_references, p_at) p
    ), placed as (
      insert into wallet.holds (key, member_id, currency, amount, counterparty, reference, placed_at, expires_at)
        select p_keys[p.item], p_members[p.item], p_currencies[p.item], p_amounts[p.item], p_counterparties[p.item],
               p_references[p.item], p_at, p_expires[p.item]
          from posted p where p.verdict = 'ok' order by p_keys[p.item]
    )
    select p.item, p.verdict, p.entry_id, p.cash, p.held from posted p order by p.item;
end $function$
-- wallet.place_holds(text[],uuid[],text[],bigint[],text[],text[],timestamp with time zone[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.play_entries(p_xid text, p_id bigint, p_last_xid text, p_last_id bigint)
 RETURNS TABLE(id bigint, kind text, key text, member_id uuid, currency text, amount bigint, vendor text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select e.id, e.kind, e.key, e.member_id, e.currency, e.amount, e.counterparty
    from wallet.entries e
    where (e.xid, e.id) > (p_xid::xid8, p_id) and (e.xid, e.id) <= (p_last_xid::xid8, p_last_id)
      and e.kind in ('bet', 'win', 'rollback', 'win_rollback', 'bonus_bet', 'bonus_win', 'bonus_rollback',
        'bonus_win_rollback', 'free_win', 'free_win_rollback', 'free_win_bonus', 'free_win_bonus_rollback')
$function$
-- wallet.play_entries(text,bigint,text,bigint) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.post_entries(p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, verdict text, entry_id bigint, cash bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 16
 SET search_path TO 'wallet', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
#variable_conflict use_column
declare
  n constant integer := coalesce(array_length(p_keys, 1), 0);
  nobody constant bigint[] := array_fill(null::bigint, array[n]);
  -- Of each command: the accounts, whether they are cash (or held), and the last command before it with its key.
  sources bigint[]; destinations bigint[]; debts bigint[]; previous integer[];
  source_purposes text[]; destination_purposes text[]; may_owe boolean[];
  -- The locked balances, and where each command's accounts stand among them (null: no balance row).
  locked bigint[]; amounts bigint[]; last_entries bigint[];
  source_at integer[]; destination_at integer[]; debt_at integer[];
  -- What comes out.
  verdicts text[] := array_fill(null::text, array[n]);
  first_done integer[] := array_fill(null::integer, array[n]);
  entry_ids bigint[] := nobody; taken bigint[] := nobody; cash_after bigint[] := nobody; held_after bigint[] := nobody;
  repaid bigint[] := nobody;
  source_after bigint[] := nobody; destination_after bigint[] := nobody; debt_after bigint[] := nobody;
  known record;
  at integer; first integer; fresh bigint; is_lacking boolean;
begin
  if n = 0 then return; end if;

  for attempt in 1 .. 2 loop
    select array_agg(s.id order by c.ord), array_agg(d.id order by c.ord), array_agg(o.id order by c.ord),
           array_agg(k.source_purpose order by c.ord), array_agg(k.destination_purpose order by c.ord),
           array_agg(k.may_owe order by c.ord), array_agg(c.previous order by c.ord)
      into sources, destinations, debts, source_purposes, destination_purposes, may_owe, previous
      from (
        select u.*, lag(u.ord::integer) over (partition by u.kind, u.key order by u.ord) as previous
          from unnest(p_kinds, p_keys, p_members, p_currencies, p_counterparties)
            with ordinality as u (kind, key, member_id, currency, counterparty, ord)
      ) c
      join wallet.entry_kinds k on k.kind = c.kind
      left join wallet.accounts s on s.owner_kind = k.source_owner and s.purpose = k.source_purpose
        and s.currency = c.currency
        and s.owner_id = case k.source_owner when 'member' then c.member_id::text else c.counterparty end
      left join wallet.accounts d on d.owner_kind = k.destination_owner and d.purpose = k.destination_purpose
        and d.currency = c.currency
        and d.owner_id = case k.destination_owner when 'member' then c.member_id::text else c.counterparty end
      left join wallet.accounts o on (k.may_owe or k.repays) and o.owner_kind = 'member' and o.purpose = 'debt'
        and o.currency = c.currency and o.owner_id = c.member_id::text;
    is_lacking := coalesce(array_length(sources, 1), 0) <> n or array_position(sources, null) is not null
      or array_position(destinations, null) is not null;
    exit when not is_lacking;
    if attempt = 2 then
      raise exception 'a command names an unknown kind, or a member''s account that was never opened';
    end if;
    perform wallet.open_counter_accounts(p_kinds, p_counterparties, p_currencies, p_at);
  end loop;

  select array_agg(b.account_id), array_agg(b.amount), array_agg(b.last_entry_id)
    into locked, amounts, last_entries
    from (
      select account_id, amount, last_entry_id from wallet.balances
        where account_id = any (sources || destinations || debts)
        order by account_id
        for update
    ) b;
  select array_agg(array_position(locked, u.source) order by u.ord),
         array_agg(array_position(locked, u.destination) order by u.ord),
         array_agg(array_position(locked, u.debt) order by u.ord)
    into source_at, destination_at, debt_at
    from unnest(sources, destinations, debts) with ordinality as u (source, destination, debt, ord);

  -- Looked up after the locks: what another transaction did for these members is seen from here on.
  for known in
    select c.ord::integer as at, e.id,
           (e.member_id, e.currency, e.amount, e.counterparty, e.reference)
             = (c.member_id, c.currency, c.amount, c.counterparty, c.reference) as is_same,
           (select p.balance_after from wallet.postings p join wallet.accounts a on a.id = p.account_id
              where p.entry_id = e.id and a.purpose = 'cash') as cash,
           (select p.balance_after from wallet.postings p join wallet.accounts a on a.id = p.account_id
              where p.entry_id = e.id and a.purpose = 'held') as held
      from unnest(p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references)
        with ordinality as c (kind, key, member_id, currency, amount, counterparty, reference, ord)
      join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(c.key)
        and wallet.kind_hash(e.kind, e.key) = wallet.kind_hash(c.kind, c.key) and e.kind = c.kind and e.key = c.key
  loop
    verdicts[known.at] := case when known.is_same then 'repeat' else 'conflict' end;
    entry_ids[known.at] := known.id;
    if known.is_same then
      cash_after[known.at] := known.cash;
      held_after[known.at] := known.held;
    end if;
  end loop;

  for i in 1 .. n loop
    continue when verdicts[i] is not null;
    if previous[i] is not null then
      -- The same key twice in one call: the first command that was done counts.
      first := case when verdicts[previous[i]] = 'ok' then previous[i] else first_done[previous[i]] end;
      if first is not null then
        first_done[i] := first;
        entry_ids[i] := entry_ids[first];
        verdicts[i] := 'conflict';
        if (p_members[i], p_currencies[i], p_amounts[i], p_counterparties[i], p_references[i])
          = (p_members[first], p_currencies[first], p_amounts[first], p_counterparties[first], p_references[first])
        then
          verdicts[i] := 'repeat';
          cash_after[i] := cash_after[first];
          held_after[i] := held_after[first];
        end if;
        continue;
      end if;
    end if;

    taken[i] := p_amounts[i];
    at := source_at[i];
    if at is not null then
      if amounts[at] < taken[i] then
        if not may_owe[i] then
          verdicts[i] := 'not_enough_money';
          if source_purposes[i] = 'cash' then cash_after[i] := amounts[at];
          elsif source_purposes[i] = 'held' then held_after[i] := amounts[at]; end if;
          continue;
        end if;
        taken[i] := amounts[at];
      end if;
    end if;
    fresh := nextval('wallet.entries_id_seq');
    verdicts[i] := 'ok';
    entry_ids[i] := fresh;
    if at is not null and taken[i] > 0 then
      amounts[at] := amounts[at] - taken[i];
      last_entries[at] := fresh;
      source_after[i] := amounts[at];
    end if;
    if taken[i] < p_amounts[i] then
      at := debt_at[i];
      amounts[at] := amounts[at] + taken[i] - p_amounts[i];
      last_entries[at] := fresh;
      debt_after[i] := amounts[at];
    end if;
    repaid[i] := 0;
    at := debt_at[i];
    if at is not null and not may_owe[i] and amounts[at] < 0 then
      repaid[i] := least(-amounts[at], p_amounts[i]);
      amounts[at] := amounts[at] + repaid[i];
      last_entries[at] := fresh;
      debt_after[i] := amounts[at];
    end if;
    at := destination_at[i];
    if at is not null and repaid[i] < p_amounts[i] then
      amounts[at] := amounts[at] + p_amounts[i] - repaid[i];
      last_entries[at] := fresh;
      destination_after[i] := amounts[at];
    end if;
    cash_after[i] := case 'cash' when source_purposes[i] then source_after[i]
      when destination_purposes[i] then destination_after[i] end;
    held_after[i] := case 'held' when source_purposes[i] then source_after[i]
      when destination_purposes[i] then destination_after[i] end;
  end loop;

  insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at)
    overriding system value
    select u.id, u.kind, u.key, u.member_id, u.currency, u.amount, u.counterparty, u.reference, p_at
      from unnest(verdicts, entry_ids, p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references)
        as u (verdict, id, kind, key, member_id, currency, amount, counterparty, reference)
      where u.verdict = 'ok'
      order by u.kind, u.key; -- in one order everywhere, so that two calls with the same keys wait, and never deadlock
  insert into wallet.postings (entry_id, ordinal, account_id, currency, amount, balance_after)
    select u.entry_id, leg.ordinal, leg.account_id, u.currency, leg.amount, leg.balance_after
      from unnest(verdicts, entry_ids, p_currencies, p_amounts, taken, repaid, sources, destinations, debts,
                  source_after, destination_after, debt_after)
        as u (verdict, entry_id, currency, amount, taken, repaid, source, destination, debt,
              source_after, destination_after, debt_after)
      cross join lateral (values
        (1::smallint, u.destination, u.amount - u.repaid, u.destination_after),
        (2::smallint, u.source, -u.taken, u.source_after),
        -- Where all of a credit goes to the debt, the debt's leg is the first.
        (case when u.repaid = u.amount then 1 else 3 end::smallint, u.debt, u.taken - u.amount + u.repaid, u.debt_after)
      ) as leg (ordinal, account_id, amount, balance_after)
      where u.verdict = 'ok' and leg.amount <> 0;
  update wallet.balances b set amount = u.amount, last_entry_id = u.last_entry_id
    from unnest(locked, amounts, last_entries) as u (account_id, amount, last_entry_id)
    where b.account_id = u.account_id and b.last_entry_id <> u.last_entry_id;

  return query
    select u.item::integer, u.verdict, u.entry_id, u.cash, u.held
      from unnest(verdicts, entry_ids, cash_after, held_after)
        with ordinality as u (verdict, entry_id, cash, held, item);
end $function$
-- wallet.post_entries(text[],text[],uuid[],text[],bigint[],text[],text[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.post_linked(p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_references text[], p_at timestamp with time zone)
 RETURNS TABLE(item integer, verdict text, entry_id bigint, cash bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 16
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  verdicts text[]; entry_ids bigint[]; cash_after bigint[]; held_after bigint[];
begin
  begin
    select array_agg(p.verdict order by p.item), array_agg(p.entry_id order by p.item),
           array_agg(p.cash order by p.item), array_agg(p.held order by p.item)
      into verdicts, entry_ids, cash_after, held_after
      from wallet.post_entries(p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references, p_at) p;
    if exists (select from unnest(verdicts) v where v not in ('ok', 'repeat')) then
      raise exception using errcode = 'FE002', message = 'the entries are refused together';
    end if;
  exception when sqlstate 'FE002' then
    for place in 1 .. array_length(verdicts, 1) loop
      -- What repeats a command of this very call repeats nothing any more.
      if verdicts[place] = 'ok'
        or (verdicts[place] = 'repeat' and not exists (select from wallet.entries e where e.id = entry_ids[place])) then
        verdicts[place] := 'not_done';
        entry_ids[place] := null;
      end if;
      if verdicts[place] <> 'repeat' then
        cash_after[place] := null;
        held_after[place] := null;
      end if;
    end loop;
  end;
  return query
    select u.item::integer, u.verdict, u.entry_id, u.cash, u.held
      from unnest(verdicts, entry_ids, cash_after, held_after) with ordinality as u (verdict, entry_id, cash, held, item);
end $function$
-- wallet.post_linked(text[],text[],uuid[],text[],bigint[],text[],text[],timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.read_seals(p_after bigint, p_most integer)
 RETURNS TABLE("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select s.position, s.entry_id, s.leaf, s.chain, case when e.id is not null then wallet.entry_json(e) end
    from (
      select * from wallet.seals where position > p_after order by position limit p_most
    ) s
    left join wallet.entries e on e.id = s.entry_id
    order by s.position
$function$
-- wallet.read_seals(bigint,integer) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.reconcile()
 RETURNS TABLE(difference text, subject text, expected bigint, found bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select 'entry_not_zero', p.entry_id || ' ' || p.currency, 0::bigint, sum(p.amount)::bigint
    from wallet.postings p group by p.entry_id, p.currency having sum(p.amount) <> 0
  union all
  select 'entry_without_postings', e.id::text, 2::bigint, count(p.entry_id)
    from wallet.entries e left join wallet.postings p on p.entry_id = e.id
    group by e.id having count(p.entry_id) < 2
  union all
  select 'member_balance', a.owner_id || ' ' || a.currency || ' ' || a.purpose,
         coalesce(s.total, 0)::bigint, coalesce(b.amount, 0)
    from wallet.accounts a
    left join wallet.balances b on b.account_id = a.id
    left join (select p.account_id, sum(p.amount) as total from wallet.postings p group by p.account_id) s
      on s.account_id = a.id
    where a.owner_kind = 'member' and (b.account_id is null or b.amount <> coalesce(s.total, 0))
  union all
  select 'balance_sign', b.account_id || ' ' || b.purpose, 0::bigint, b.amount
    from wallet.balances b where case b.purpose when 'debt' then b.amount > 0 else b.amount < 0 end
  union all
  select 'house_balance', a.owner_id || ' ' || a.currency || ' ' || a.purpose,
         coalesce(s.total, 0)::bigint, coalesce(h.amount, 0)
    from wallet.accounts a
    left join wallet.house_balances h on h.account_id = a.id
    left join (
      select p.account_id, sum(p.amount) as total
        from wallet.postings p join wallet.entries e on e.id = p.entry_id
        where e.xid < (select before_xid from wallet.roll_ups)
        group by p.account_id
    ) s on s.account_id = a.id
    where a.owner_kind <> 'member' and coalesce(h.amount, 0) <> coalesce(s.total, 0)
$function$
-- wallet.reconcile() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
-- wallet.refuse_change() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.release_hold(p_key text, p_by text, p_at timestamp with time zone)
 RETURNS TABLE(verdict text, entry_id bigint, cash bigint, held bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  hold wallet.holds := wallet.lock_hold(p_key);
begin
  if hold.key is null or hold.closed_by = 'capture' then
    return query select case when hold.key is null then 'hold_unknown' else 'hold_closed' end,
      null::bigint, null::bigint, null::bigint;
    return;
  end if;
  update wallet.holds h set closed_at = p_at, closed_by = p_by where h.key = p_key and h.closed_at is null;
  return query
    select p.verdict, p.entry_id, p.cash, p.held
      from wallet.post_entries(array['release'], array[p_key], array[hold.member_id], array[hold.currency],
        array[hold.amount - hold.captured], array[hold.counterparty], array[hold.reference], p_at) p;
end $function$
-- wallet.release_hold(text,text,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.reverse_entry(p_entry bigint, p_reason text, p_actor text, p_at timestamp with time zone, p_cause text DEFAULT NULL::text)
 RETURNS TABLE(verdict text, entry_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  original wallet.entries;
  known bigint;
  fresh bigint;
  net bigint; -- what the member's cash and debt get back together
  cash_id bigint; debt_id bigint; bonus_id bigint;
  cash_amount bigint; debt_amount bigint; bonus_amount bigint;
  wanted_bonus bigint; to_bonus bigint; to_debt bigint; to_cash bigint;
begin
  select * into original from wallet.entries e where e.id = p_entry;
  if original.id is null then
    return query select 'entry_unknown'::text, null::bigint;
    return;
  end if;
  if original.kind = 'reversal' then
    return query select 'not_reversible'::text, null::bigint;
    return;
  end if;
  perform 1 from wallet.lock_cash(array[original.member_id], array[original.currency]);
  select r.entry_id into known from wallet.reversals r where r.of_entry_id = p_entry;
  if known is not null then
    return query select 'repeat'::text, known;
    return;
  end if;
  select max(a.id) filter (where a.purpose = 'cash'), max(a.id) filter (where a.purpose = 'debt'),
         max(a.id) filter (where a.purpose = 'bonus')
    into cash_id, debt_id, bonus_id
    from wallet.accounts a
    where a.owner_kind = 'member' and a.owner_id = original.member_id::text and a.currency = original.currency;
  perform 1 from wallet.balances b where b.account_id in (
      select p.account_id from wallet.postings p where p.entry_id = p_entry
      union select cash_id union select debt_id union select bonus_id)
    order by b.account_id for update;
  if exists (
    select from wallet.postings p join wallet.balances b on b.account_id = p.account_id
      where p.entry_id = p_entry and p.account_id not in (cash_id, debt_id, bonus_id) and b.amount < p.amount
  ) then
    return query select 'not_reversible'::text, null::bigint;
    return;
  end if;
  select b.amount into cash_amount from wallet.balances b where b.account_id = cash_id;
  select b.amount into debt_amount from wallet.balances b where b.account_id = debt_id;
  select b.amount into bonus_amount from wallet.balances b where b.account_id = bonus_id;
  select coalesce(-sum(p.amount) filter (where p.account_id in (cash_id, debt_id)), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.account_id = bonus_id), 0)::bigint
    into net, wanted_bonus
    from wallet.postings p where p.entry_id = p_entry;
  to_bonus := case
    when wanted_bonus < 0 then greatest(wanted_bonus, -bonus_amount)
    when exists (
      select from wallet.bonuses o
        where o.member_id = original.member_id and o.currency = original.currency and o.ended_at is null
          and o.expires_at > p_at
    ) then wanted_bonus
    else 0 end;
  net := net + wanted_bonus - to_bonus;
  to_debt := case when net > 0 then least(net, -debt_amount) else least(0, cash_amount + net) end;
  to_cash := net - to_debt;
  fresh := nextval('wallet.entries_id_seq');
  insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at)
    overriding system value
    values (fresh, 'reversal', p_entry::text, original.member_id, original.currency, original.amount,
            original.counterparty, original.reference, p_at);
  with legs as materialized (
    select l.account_id, l.amount, row_number() over (order by l.account_id) as ordinal
      from (
        select p.account_id, -p.amount as amount from wallet.postings p
          where p.entry_id = p_entry and p.account_id not in (cash_id, debt_id, bonus_id)
        union all select cash_id, to_cash
        union all select debt_id, to_debt
        union all select bonus_id, to_bonus
      ) l where l.amount <> 0
  ), moved as (
    update wallet.balances b set amount = b.amount + l.amount, last_entry_id = fresh
      from legs l where b.account_id = l.account_id
      returning b.account_id, b.amount
  )
  insert into wallet.postings (entry_id, ordinal, account_id, currency, amount, balance_after)
    select fresh, l.ordinal, l.account_id, original.currency, l.amount, m.amount
      from legs l left join moved m on m.account_id = l.account_id;
  insert into wallet.reversals (of_entry_id, entry_id, reason, actor, at, cause)
    values (p_entry, fresh, p_reason, p_actor, p_at, p_cause);
  return query select 'ok'::text, fresh;
end $function$
-- wallet.reverse_entry(bigint,text,text,timestamp with time zone,text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.roll_up(p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
declare
  counted_before xid8;
  watermark xid8;
  moved integer;
begin
  select before_xid into strict counted_before from wallet.roll_ups for update;
  -- Never back: a foreign transaction that ends while it is looked at counts once more, and entries would be added twice.
  watermark := greatest(counted_before, core.watermark());
  insert into wallet.house_balances as h (account_id, amount)
    select p.account_id, sum(p.amount)
      from wallet.entries e
      join wallet.postings p on p.entry_id = e.id
      join wallet.accounts a on a.id = p.account_id
      where e.xid >= counted_before and e.xid < watermark and a.owner_kind <> 'member'
      group by p.account_id
    on conflict (account_id) do update set amount = h.amount + excluded.amount;
  get diagnostics moved = row_count;
  update wallet.roll_ups set before_xid = watermark, at = p_at;
  return moved;
end $function$
-- wallet.roll_up(timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.seal(p_limit integer, p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'wallet', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
AS $function$
declare
  head wallet.seal_heads;
  watermark xid8;
  ids bigint[]; leaves bytea[]; chains bytea[];
  last_xid xid8;
  leaf bytea;
  chain bytea;
  n integer := 0;
begin
  select * into strict head from wallet.seal_heads for update;
  if head.position > 0
    and not exists (select from wallet.seals s where s.position = head.position and s.chain = head.chain) then
    raise exception 'the seal at position % is not the one that the sealer left', head.position
      using errcode = 'data_corrupted';
  end if;
  watermark := core.watermark();
  select array_agg(t.id order by t.xid, t.id), max(t.xid),
         array_agg(sha256('\x00'::bytea || convert_to(t.sealed, 'UTF8')) order by t.xid, t.id)
    into ids, last_xid, leaves
    from wallet.texts_to_seal(head.xid, head.entry_id, watermark, p_limit) t;
  if ids is null then return 0; end if;
  chain := head.chain;
  foreach leaf in array leaves loop
    n := n + 1;
    chain := sha256(chain || leaf);
    chains[n] := chain;
  end loop;
  insert into wallet.seals (position, entry_id, leaf, chain)
    select head.position + u.ord, u.id, u.leaf, u.chain
      from unnest(ids, leaves, chains) with ordinality as u (id, leaf, chain, ord);
  update wallet.seal_heads h
    set position = head.position + n, xid = last_xid, entry_id = ids[n], chain = chains[n], at = p_at;
  return n;
end $function$
-- wallet.seal(integer,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.seal_field(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((octet_length(p_text))::text || ':'::text) || p_text) || ','::text)
-- wallet.seal_field(text) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.seal_state()
 RETURNS TABLE("position" bigint, chain bytea, sealed_at timestamp with time zone, waiting bigint, since timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select h.position, h.chain, h.at,
         (select count(*) from (
            select from wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id) limit 1000000) w),
         (select e.at from wallet.entries e where (e.xid, e.id) > (h.xid, h.entry_id) order by e.xid, e.id limit 1)
    from wallet.seal_heads h
$function$
-- wallet.seal_state() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.seal_time(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((p_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text)
-- wallet.seal_time(timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.sealed_bets(p_currency text, p_from bigint, p_through bigint, p_most integer)
 RETURNS TABLE("position" bigint, entry_id bigint, at timestamp with time zone, leaf bytea)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select s.position, s.entry_id, e.at, s.leaf
    from wallet.seals s join wallet.entries e on e.id = s.entry_id
    where s.position between p_from and p_through and e.currency = p_currency
      and (starts_with(e.kind, 'free_win') or exists (
        select from wallet.postings p join wallet.accounts a on a.id = p.account_id
          where p.entry_id = e.id and a.owner_kind = 'vendor' and a.purpose = 'play'))
    order by s.position
    limit p_most
$function$
-- wallet.sealed_bets(text,bigint,bigint,integer) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.seals_of(p_entries bigint[])
 RETURNS TABLE("position" bigint, entry_id bigint, leaf bytea, chain bytea, entry json)
 LANGUAGE sql
 STABLE ROWS 8
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select s.position, e.id, s.leaf, s.chain, wallet.entry_json(e)
    from (
      select unnest(p_entries) as id
      union select r.entry_id from wallet.reversals r where r.of_entry_id = any (p_entries)
    ) wanted
    join wallet.entries e on e.id = wanted.id
    left join wallet.seals s on s.entry_id = e.id
    order by e.id
$function$
-- wallet.seals_of(bigint[]) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.statement_edges(p_member uuid, p_currency text, p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(purpose text, account_id bigint, opening bigint, closing bigint, first bigint, through bigint)
 LANGUAGE sql
 STABLE ROWS 4
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  with own as materialized (
    select array_agg(a.id) as ids from wallet.accounts a
      where a.owner_kind = 'member' and a.owner_id = p_member::text and a.currency = p_currency
  ), cut as materialized (
    select wallet.entry_cut(o.ids, p_from) as first,
           least(wallet.entry_cut(o.ids, p_to) - 1, (
             select coalesce(max(b.last_entry_id), 0) from wallet.balances b where b.account_id = any (o.ids)
           )) as through
      from own o
  )
  select a.purpose, a.id, wallet.held_through(a.id, c.first - 1), wallet.held_through(a.id, greatest(c.first - 1, c.through)),
         c.first, c.through
    from cut c, own o join wallet.accounts a on a.id = any (o.ids)
    order by a.id
$function$
-- wallet.statement_edges(uuid,text,timestamp with time zone,timestamp with time zone) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.statement_sums(p_accounts bigint[], p_first bigint, p_through bigint)
 RETURNS TABLE(account_id bigint, kind text, lines bigint, credited bigint, debited bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select p.account_id, e.kind, count(*), coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint,
         coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint
    from wallet.postings p join wallet.entries e on e.id = p.entry_id
    where p.account_id = any (p_accounts) and p.balance_after is not null and p.entry_id between p_first and p_through
    group by p.account_id, e.kind
$function$
-- wallet.statement_sums(bigint[],bigint,bigint) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.texts_to_seal(p_xid xid8, p_id bigint, p_watermark xid8, p_limit integer)
 RETURNS TABLE(xid xid8, id bigint, sealed text)
 LANGUAGE sql
 STABLE
AS $function$
  select e.xid, e.id, concat(
      octet_length('feria.entry.1'), ':', 'feria.entry.1', ',', octet_length(e.id_text), ':', e.id_text, ',',
      octet_length(e.kind), ':', e.kind, ',', octet_length(e.key), ':', e.key, ',',
      octet_length(e.member), ':', e.member, ',', octet_length(e.currency), ':', e.currency, ',',
      octet_length(e.amount_text), ':', e.amount_text, ',', octet_length(e.counterparty), ':', e.counterparty, ',',
      octet_length(e.reference), ':', e.reference, ',', octet_length(e.at_text), ':', e.at_text, ',',
      (
        select concat(octet_length(count(*)::text), ':', count(*), ',', string_agg(concat(
            octet_length(l.ordinal_text), ':', l.ordinal_text, ',', octet_length(l.account), ':', l.account, ',',
            octet_length(l.currency), ':', l.currency, ',', octet_length(l.amount_text), ':', l.amount_text, ',',
            octet_length(l.after_text), ':', l.after_text, ','), '' order by l.ordinal))
          from (
            select p.ordinal, p.ordinal::text as ordinal_text, p.currency, p.amount::text as amount_text,
                   coalesce(p.balance_after::text, '') as after_text,
                   concat_ws('/', a.owner_kind, a.owner_id, a.currency, a.purpose) as account
              from wallet.postings p left join wallet.accounts a on a.id = p.account_id
              where p.entry_id = e.id
              order by p.ordinal
          ) l
      ))
    from (
      select n.*, n.id::text as id_text, n.member_id::text as member, n.amount::text as amount_text,
             wallet.seal_time(n.at) as at_text
        from wallet.entries n
        where (n.xid, n.id) > (p_xid, p_id) and n.xid < p_watermark
        order by n.xid, n.id
        limit p_limit
    ) e
$function$
-- wallet.texts_to_seal(xid8,bigint,xid8,integer) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.time_after(p_accounts bigint[], p_after bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
  select e.at
    from (
      select min(l.entry_id) as id
        from unnest(p_accounts) as a (id)
        cross join lateral (
          select p.entry_id from wallet.postings p
            where p.account_id = a.id and p.balance_after is not null and p.entry_id > p_after
            order by p.entry_id limit 1
        ) l
    ) n
    join wallet.entries e on e.id = n.id
$function$
-- wallet.time_after(bigint[],bigint) owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.transfer_sums()
 RETURNS TABLE(member_id uuid, vendor text, currency text, entries bigint, moved_in bigint, moved_out bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select e.member_id, e.counterparty, e.currency, count(*),
         coalesce(sum(e.amount) filter (where e.kind = 'transfer_in'), 0)::bigint,
         coalesce(sum(e.amount) filter (where e.kind = 'transfer_out'), 0)::bigint
    from wallet.entries e where e.kind in ('transfer_in', 'transfer_out')
    group by e.member_id, e.counterparty, e.currency
$function$
-- wallet.transfer_sums() owner feria_wallet
CREATE OR REPLACE FUNCTION wallet.unsealed_entries(p_most integer)
 RETURNS TABLE(entry_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'wallet', 'pg_temp'
AS $function$
  select e.id from wallet.seal_heads h, wallet.entries e
    where (e.xid, e.id) <= (h.xid, h.entry_id)
      and not exists (select from wallet.seals s where s.entry_id = e.id)
    order by e.id limit p_most
$function$
-- wallet.unsealed_entries(integer) owner feria_wallet
