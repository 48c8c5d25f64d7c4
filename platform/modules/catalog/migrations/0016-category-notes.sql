-- A category's name says what stands behind it, and a note under it what does not: nobody deals live, nobody plays against anybody, no
-- match is real. Both are the operator's to change. Names that somebody has chosen already are left as they are.
alter table catalog.categories
  add column note_en text not null default '' check (length(note_en) <= 160),
  add column note_es text not null default '' check (length(note_es) <= 160);

update catalog.categories c
   set name_en = wanted.name_en, name_es = wanted.name_es, note_en = wanted.note_en, note_es = wanted.note_es
  from (values
    ('LIVE', 'Live casino', 'Casino en vivo', 'Virtual tables', 'Mesas virtuales',
     'A machine deals when you ask it to. There are no live dealers and no video.',
     'Reparte una máquina cuando tú lo pides. No hay crupieres ni video en vivo.'),
    ('PVP', 'Card rooms', 'Salas de cartas', 'Cards against the house', 'Cartas contra la casa',
     'You play against the house, never against other people.',
     'Juegas contra la casa, nunca contra otras personas.'),
    ('SPORTS', 'Sports', 'Deportes', 'Virtual sports', 'Deportes virtuales',
     'Made-up races and matches, drawn when you bet. No real events.',
     'Carreras y partidos inventados, sorteados cuando apuestas. No son eventos reales.'),
    ('ESPORTS', 'E-sports', 'E-sports', 'Virtual e-sports', 'E-sports virtuales',
     'Made-up teams and matches, drawn when you bet. No real events.',
     'Equipos y partidas inventados, sorteados cuando apuestas. No son eventos reales.'),
    ('LOTT', 'Lottery', 'Lotería', 'Number draws', 'Sorteos de números',
     'Drawn at once, for you alone. Not a public lottery.',
     'Se sortean al instante y solo para ti. No son una lotería pública.'),
    ('ELOTT', 'E-lottery', 'Lotería electrónica', 'Bingo and scratch cards', 'Bingo y raspaditas',
     'Drawn at once, for you alone.',
     'Se sortean al instante y solo para ti.')
  ) as wanted (game_type, former_en, former_es, name_en, name_es, note_en, note_es)
 where c.game_type = wanted.game_type and c.name_en = wanted.former_en and c.name_es = wanted.former_es;
