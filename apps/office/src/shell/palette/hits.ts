/** What the search finds: records by the platform, pages, acts and recent records by their names. */
import {
  DocumentIcon,
  HistoryIcon,
  PlusIcon,
  RoundIcon,
  SlotsIcon,
  SparkIcon,
  UserIcon,
  WalletIcon,
  type Icon,
} from '@feria/ui/icons';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '@feria/contracts/languages';
import type { FoundGames } from '@feria/contracts/catalog/office';
import type { FoundMembers, FoundPayments, FoundRounds } from '@feria/contracts/members/office';
import { call } from '../../ground/http/api.ts';
import { branch } from '../../ground/http/keys.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import type { Screens } from '../../ground/manifest/screens.ts';
import { gameAddress } from '../../ground/records/game-address.ts';
import { useSession } from '../../ground/session/session.tsx';
import type { Act } from './acts.ts';
import type { RecentRecord } from './recent.ts';

const FOUND = branch('find');
const LEAST = 2;
const SETTLED_MS = 200;
/** Of each kind, of what is found by its name. */
const MOST = 8;

export interface Hit {
  key: string;
  icon: Icon;
  title: string;
  about: string;
  /** Where it leads; an act is run instead. */
  href?: string;
  run?: () => void;
}
export interface PaletteProps {
  screens: Pick<Screens, 'named' | 'acts'>;
  acts: readonly Act[];
  recent: readonly RecentRecord[];
}
interface Found {
  hits: readonly Hit[];
  isSearching: boolean;
  error: unknown;
}

export function useHits(typed: string, given: PaletteProps): Found {
  const { may } = useSession();
  const wanted = typed.trim();
  const [q] = useDebouncedValue(wanted, SETTLED_MS);
  const named = useNamedHits(wanted, given);
  const isLong = q.length >= LEAST;
  const members = useFound<FoundMembers>('members', q, isLong && may('members.read'));
  const payments = useFound<FoundPayments>('payments', q, isLong && may('cashier.read'));
  const rounds = useFound<FoundRounds>('rounds', q, isLong && may('rounds.read'));
  const games = useFound<FoundGames>('games', q, isLong && may('catalog.read'));
  const people = useRecordHits(members.data, payments.data, rounds.data);
  const found = [...people, ...useGameHits(games.data)];
  const asked = [members, payments, rounds, games];
  return {
    hits: wanted.length < LEAST ? named : [...found, ...named],
    isSearching: asked.some(({ isFetching }) => isFetching) || (wanted !== q && wanted.length >= LEAST),
    error: asked.find(({ error }) => error !== null)?.error ?? null,
  };
}

function useFound<Answer>(what: 'members' | 'payments' | 'rounds' | 'games', q: string, isWanted: boolean) {
  return useQuery({
    queryKey: FOUND.of(what, q),
    queryFn: () => call<Answer>('POST', `/find/${what}`, { q }),
    enabled: isWanted,
    // What somebody was looked for by does not stay in memory.
    gcTime: 0,
  });
}

function useRecordHits(members?: FoundMembers, payments?: FoundPayments, rounds?: FoundRounds): Hit[] {
  const t = useT();
  const { may } = useSession();
  const pathOf = { withdrawal: '/withdrawals', deposit: '/deposits', entry: '/entries' } as const;
  return [
    ...(may('members.read') ? (members?.items ?? []) : []).map((one) => ({
      key: one.id,
      icon: UserIcon,
      href: `/members/${one.id}`,
      title: one.account,
      about: `${t('column.member')} · ${one.merchantCode} · ${t(`palette.by.${one.by}`)}`,
    })),
    ...(payments?.items ?? []).map((one) => ({
      key: `${one.kind} ${one.id}`,
      icon: WalletIcon,
      href: `${pathOf[one.kind]}/${one.id}`,
      title: one.reference,
      about: `${t(`palette.kind.${one.kind}`)} · ${one.account}`,
    })),
    ...(rounds?.items ?? []).map((one) => ({
      key: `${one.kind} ${one.id}`,
      icon: RoundIcon,
      href: `/rounds/${one.id}`,
      title: one.reference,
      about: `${t(`palette.kind.${one.kind}`)} · ${one.vendor} ${one.game} · ${one.account}`,
    })),
  ];
}

function useGameHits(games?: FoundGames): Hit[] {
  const t = useT();
  const lang = useLang();
  return (games?.items ?? []).map(({ nodeId, name, vendor }) => {
    const title = inLanguage(name, lang);
    return {
      key: `game ${nodeId}`,
      icon: SlotsIcon,
      href: gameAddress(nodeId),
      title,
      about: `${t('palette.kind.game')} · ${vendor}`,
    };
  });
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Recent records, pages and acts whose name has what was typed; all of them where nothing was. */
function useNamedHits(wanted: string, { screens, acts, recent }: PaletteProps): readonly Hit[] {
  const t = useT();
  const { may } = useSession();
  const isSeen = ({ needs }: Screens['named'][number] | Screens['acts'][number]): boolean =>
    needs === undefined || may(needs);
  const isFitting = ({ title }: Hit): boolean => plain(title).includes(plain(wanted));
  const some = (hits: readonly Hit[]): readonly Hit[] =>
    wanted === '' ? hits : hits.filter(isFitting).slice(0, MOST);
  const records = recent.map(({ href, title, page }) => ({
    key: `recent ${href}`,
    icon: HistoryIcon,
    href,
    title,
    // Some records have the title of their kind: the end of the address tells them apart.
    about: `${t(page)} · ${t('palette.recent')} · …${href.slice(-6)}`,
  }));
  const pages = screens.named.filter(isSeen).map(({ path, title, menu }) => ({
    key: path,
    icon: menu?.icon ?? DocumentIcon,
    href: path,
    title: t(title),
    about: t('palette.page'),
  }));
  const creating = screens.acts.filter(isSeen).map(({ path, act }) => ({
    key: `act ${path}`,
    icon: PlusIcon,
    href: path,
    title: t(act),
    about: t('palette.act'),
  }));
  const ofTheFrame = acts.map(({ key, title, run }) => ({
    key: `act ${key}`,
    icon: SparkIcon,
    title,
    about: t('palette.act'),
    run,
  }));
  return [...some(records), ...some(pages), ...some([...creating, ...ofTheFrame])];
}
