-- The white-label flags of the specification as a tree. A node that is off takes its branch with it
-- (packages/contracts/src/white-label.ts). On is what a market's rules and law allow and the house has; the rest waits.
-- One click makes an account without a document: not in Peru, where a person is looked up by it before they may register.
create function pg_temp.node(mod text, enabled boolean, children jsonb default '[]') returns jsonb language sql as $$
  select jsonb_build_object('modId', mod, 'enabled', enabled, 'children', children)
$$;

update markets.markets set whitelabel = jsonb_build_array(
  pg_temp.node('REGISTER', true, jsonb_build_array(
    pg_temp.node('USERNAMEREG3', true),
    pg_temp.node('MOBILENUMREG3', true, jsonb_build_array(pg_temp.node('MOBILENUMPASSREG3', true))),
    pg_temp.node('REGMOBVERF3', true),
    pg_temp.node('ONECLICK', code <> 'PE'))),
  pg_temp.node('LOGIN', true, jsonb_build_array(
    pg_temp.node('MOBILECODELOGIN', true),
    pg_temp.node('CHNGPASSVERIF3', true),
    pg_temp.node('FORCEDPASSCHNG', false))),
  pg_temp.node('GAMES', true, jsonb_build_array(pg_temp.node('FREEPLAY', free_play))),
  pg_temp.node('AGENT', true, jsonb_build_array(
    pg_temp.node('AGENTPOLICY', false),
    pg_temp.node('MANUALREBATE', false))),
  pg_temp.node('PROMOTION', true, jsonb_build_array(
    pg_temp.node('VIP', false),
    pg_temp.node('REFERRAL', false))));

-- The tree says it, and nothing else.
alter table markets.markets drop column free_play;

-- What becomes of what a member tells, beside the terms: accepted in its version, too.
alter table markets.markets
  add column privacy_version text not null default '2026-11',
  add column privacy_text jsonb not null default jsonb_build_object(
    'en', E'1. We ask for what the law and the house need: who you are, when you were born, how to reach you. Nobody is asked for what has no use.\n2. What you tell us is sealed, field by field, and read by those who have to.\n3. We keep it for as long as your account is open and the law wants it kept afterwards.\n4. You can see and download what we have of you, have it corrected, and close your account at any time.\n5. We sell nothing of it and give it to nobody but whom the law names.\n6. This copy is a demonstration: enter nothing that is really yours.',
    'es', E'1. Te pedimos lo que la ley y la casa necesitan: quién eres, cuándo naciste y cómo ubicarte. A nadie se le pide lo que no sirve.\n2. Lo que nos cuentas queda cifrado, dato por dato, y lo lee solo quien tiene que leerlo.\n3. Lo guardamos mientras tu cuenta esté abierta y, después, el tiempo que manda la ley.\n4. Puedes ver y descargar lo que tenemos de ti, pedir que se corrija y cerrar tu cuenta cuando quieras.\n5. No vendemos nada de eso ni se lo damos a nadie más que a quien señala la ley.\n6. Esta copia es una demostración: no escribas datos que sean realmente tuyos.'
  ),
  -- A bonus for whoever adds the house on Zalo: what is promised, and where. None of our three markets has one.
  add column zalo_bonus jsonb check (zalo_bonus is null or (zalo_bonus ? 'reward' and zalo_bonus ->> 'url' like 'https://%'));
alter table markets.markets alter column privacy_version drop default, alter column privacy_text drop default;
