import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Center,
  Group,
  Loader,
  NavLink,
  SegmentedControl,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MoonIcon, SunIcon } from '@feria/ui/icons';
import { lazy, Suspense, type ComponentType } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import type { Permission } from '@feria/contracts/operators';
import { useOfficeEvents } from './live.ts';
import { Screen } from './parts.tsx';
import { useSession } from './session.tsx';
import { useT, type OfficeLanguage, type TextKey } from './texts.ts';

type Place = { path: string; text: TextKey; needs: Permission; screen: ComponentType };

const Overview = lazy(() =>
  import('../features/overview/overview.tsx').then((module) => ({ default: module.Overview })),
);
const Withdrawals = lazy(() =>
  import('../features/withdrawals/withdrawals.tsx').then((module) => ({ default: module.Withdrawals })),
);
const Withdrawal = lazy(() =>
  import('../features/withdrawals/withdrawal.tsx').then((module) => ({ default: module.Withdrawal })),
);
const Deposits = lazy(() =>
  import('../features/deposits/deposits.tsx').then((module) => ({ default: module.Deposits })),
);
const Deposit = lazy(() =>
  import('../features/deposits/deposit.tsx').then((module) => ({ default: module.Deposit })),
);
const Transfers = lazy(() =>
  import('../features/transfers/transfers.tsx').then((module) => ({ default: module.Transfers })),
);
const Transfer = lazy(() =>
  import('../features/transfers/transfer.tsx').then((module) => ({ default: module.Transfer })),
);
const Rounds = lazy(() =>
  import('../features/rounds/rounds.tsx').then((module) => ({ default: module.Rounds })),
);
const Round = lazy(() =>
  import('../features/rounds/round.tsx').then((module) => ({ default: module.Round })),
);
const Members = lazy(() =>
  import('../features/members/members.tsx').then((module) => ({ default: module.Members })),
);
const Member = lazy(() =>
  import('../features/members/member.tsx').then((module) => ({ default: module.Member })),
);
const Vendors = lazy(() =>
  import('../features/vendors/vendors.tsx').then((module) => ({ default: module.Vendors })),
);
const Vendor = lazy(() =>
  import('../features/vendors/vendor.tsx').then((module) => ({ default: module.Vendor })),
);
const NewVendor = lazy(() =>
  import('../features/vendors/new-vendor.tsx').then((module) => ({ default: module.NewVendor })),
);
const Games = lazy(() => import('../features/games/games.tsx').then((module) => ({ default: module.Games })));
const Stops = lazy(() => import('../features/stops/stops.tsx').then((module) => ({ default: module.Stops })));
const Attention = lazy(() =>
  import('../features/attention/attention.tsx').then((module) => ({ default: module.Attention })),
);
const ConformanceRuns = lazy(() =>
  import('../features/conformance/runs.tsx').then((module) => ({ default: module.ConformanceRuns })),
);
const ConformanceRun = lazy(() =>
  import('../features/conformance/run.tsx').then((module) => ({ default: module.ConformanceRun })),
);
const Campaigns = lazy(() =>
  import('../features/rewards/campaigns.tsx').then((module) => ({ default: module.Campaigns })),
);
const NewCampaign = lazy(() =>
  import('../features/rewards/new-campaign.tsx').then((module) => ({ default: module.NewCampaign })),
);
const Campaign = lazy(() =>
  import('../features/rewards/campaign.tsx').then((module) => ({ default: module.Campaign })),
);
const Rewards = lazy(() =>
  import('../features/rewards/rewards.tsx').then((module) => ({ default: module.Rewards })),
);
const Grant = lazy(() =>
  import('../features/rewards/grant.tsx').then((module) => ({ default: module.Grant })),
);
const Order = lazy(() =>
  import('../features/rewards/order.tsx').then((module) => ({ default: module.Order })),
);
const Reward = lazy(() =>
  import('../features/rewards/reward.tsx').then((module) => ({ default: module.Reward })),
);
const Audit = lazy(() => import('../features/audit/audit.tsx').then((module) => ({ default: module.Audit })));
const Reconciliation = lazy(() =>
  import('../features/reconciliation/reconciliation.tsx').then((module) => ({
    default: module.Reconciliation,
  })),
);
const ReconciliationRun = lazy(() =>
  import('../features/reconciliation/run.tsx').then((module) => ({ default: module.ReconciliationRun })),
);
const MemberStatement = lazy(() =>
  import('../features/statements/member-statement.tsx').then((module) => ({
    default: module.MemberStatement,
  })),
);
const Seals = lazy(() => import('../features/seals/seals.tsx').then((module) => ({ default: module.Seals })));
const Backup = lazy(() =>
  import('../features/backup/backup.tsx').then((module) => ({ default: module.Backup })),
);

const PLACES: readonly Place[] = [
  { path: '/', text: 'nav.overview', needs: 'members.read', screen: Overview },
  { path: '/withdrawals', text: 'nav.withdrawals', needs: 'cashier.read', screen: Withdrawals },
  { path: '/deposits', text: 'nav.deposits', needs: 'cashier.read', screen: Deposits },
  { path: '/transfers', text: 'nav.transfers', needs: 'cashier.read', screen: Transfers },
  { path: '/rounds', text: 'nav.rounds', needs: 'rounds.read', screen: Rounds },
  { path: '/attention', text: 'nav.attention', needs: 'rounds.read', screen: Attention },
  { path: '/members', text: 'nav.members', needs: 'members.read', screen: Members },
  { path: '/conformance', text: 'nav.conformance', needs: 'catalog.read', screen: ConformanceRuns },
  { path: '/vendors', text: 'nav.vendors', needs: 'catalog.read', screen: Vendors },
  { path: '/games', text: 'nav.games', needs: 'catalog.read', screen: Games },
  { path: '/stops', text: 'nav.stops', needs: 'catalog.read', screen: Stops },
  { path: '/rewards', text: 'nav.rewards', needs: 'rewards.read', screen: Rewards },
  { path: '/campaigns', text: 'nav.campaigns', needs: 'rewards.read', screen: Campaigns },
  {
    path: '/reconciliation',
    text: 'nav.reconciliation',
    needs: 'reports.read',
    screen: Reconciliation,
  },
  { path: '/seals', text: 'nav.seals', needs: 'audit.read', screen: Seals },
  { path: '/backup', text: 'nav.backup', needs: 'audit.read', screen: Backup },
  { path: '/audit', text: 'nav.audit', needs: 'audit.read', screen: Audit },
];

type ShellProps = { language: OfficeLanguage; setLanguage: (language: OfficeLanguage) => void };

export function Shell({ language, setLanguage }: ShellProps) {
  const t = useT();
  const session = useSession();
  const [location] = useLocation();
  const [opened, { toggle, close }] = useDisclosure();
  useOfficeEvents();
  const places = PLACES.filter((place) => session.may(place.needs));

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('nav.menu')} />
            <Text fw={700}>{t('app.name')}</Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {session.operator.displayName} · {t(`role.${session.operator.role}` as TextKey)}
            </Text>
            <SegmentedControl
              size="xs"
              value={language}
              onChange={(value) => setLanguage(value as OfficeLanguage)}
              data={[
                { value: 'en', label: 'EN' },
                { value: 'es', label: 'ES' },
              ]}
              aria-label={t('language')}
            />
            <SchemeToggle />
            <Button size="xs" variant="default" onClick={() => void session.signOut()}>
              {t('signOut')}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('nav.menu')}>
        {places.map((place) => (
          <NavLink
            key={place.path}
            component={Link}
            href={place.path}
            label={t(place.text)}
            active={isAt(location, place.path)}
            onClick={close}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <Suspense
          fallback={
            <Center h={200}>
              <Loader />
            </Center>
          }
        >
          <Switch>
            {places.map((place) => (
              <Route key={place.path} path={place.path} component={place.screen} />
            ))}
            {session.may('cashier.read') && (
              <Route path="/withdrawals/:id">{({ id }) => <Withdrawal id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/deposits/:id">{({ id }) => <Deposit id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/transfers/:id">{({ id }) => <Transfer id={id} />}</Route>
            )}
            {session.may('rounds.read') && <Route path="/rounds/:id">{({ id }) => <Round id={id} />}</Route>}
            {session.may('catalog.read') && (
              <Route path="/conformance/:id">{({ id }) => <ConformanceRun id={id} />}</Route>
            )}
            {session.may('reports.read') && (
              <Route path="/reconciliation/:id">{({ id }) => <ReconciliationRun id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/members/:id/statement">{({ id }) => <MemberStatement id={id} />}</Route>
            )}
            {session.may('members.read') && (
              <Route path="/members/:id">{({ id }) => <Member id={id} />}</Route>
            )}
            {session.may('vendors.manage') && <Route path="/vendors/new" component={NewVendor} />}
            {session.may('catalog.read') && (
              <Route path="/vendors/:code">{({ code }) => <Vendor code={code} />}</Route>
            )}
            {session.may('rewards.manage') && <Route path="/campaigns/new" component={NewCampaign} />}
            {session.may('rewards.read') && (
              <Route path="/campaigns/:id">{({ id }) => <Campaign id={id} />}</Route>
            )}
            {session.may('rewards.manage') && <Route path="/rewards/grant" component={Grant} />}
            {session.may('rewards.read') && (
              <Route path="/rewards/orders/:id">{({ id }) => <Order id={id} />}</Route>
            )}
            {session.may('rewards.read') && (
              <Route path="/rewards/:id">{({ id }) => <Reward id={id} />}</Route>
            )}
            <Route>
              <Elsewhere path={location} />
            </Route>
          </Switch>
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}

/** A page that exists for another role says so; one that does not exist says that. */
function Elsewhere({ path }: { path: string }) {
  const t = useT();
  const known = PLACES.some((place) => place.path !== '/' && path.startsWith(place.path));
  return (
    <Screen title={known ? t('noPermission.title') : t('notFound.title')}>
      <Text>{known ? t('noPermission.text') : t('notFound.text')}</Text>
    </Screen>
  );
}

function SchemeToggle() {
  const t = useT();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Tooltip label={t('theme')}>
      <ActionIcon
        variant="default"
        aria-label={t('theme')}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}

function isAt(location: string, path: string): boolean {
  return path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
}
