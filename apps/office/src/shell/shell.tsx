import {
  ActionIcon,
  Anchor,
  AppShell,
  Burger,
  Button,
  Center,
  Group,
  Loader,
  NavLink,
  ScrollArea,
  SegmentedControl,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useReducedMotion } from '@mantine/hooks';
import { MoonIcon, SunIcon } from '@feria/ui/icons';
import { Suspense } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { LANGUAGES } from '@feria/contracts/languages';
import { useDone } from '../ground/feedback/done.ts';
import { useOfficeEvents } from './live.ts';
import { Palette } from './palette.tsx';
import { Screen } from '../ground/loading/screen.tsx';
import { useRoleName } from '../ground/session/role-name.ts';
import { useSession } from '../ground/session/session.tsx';
import { StepUp } from './step-up.tsx';
import {
  Approval,
  Campaign,
  Circular,
  ConformanceRun,
  Deposit,
  Entry,
  GameOrderScreen,
  Grant,
  HandPay,
  SecurityLine,
  HarmCase,
  HarmReport,
  HarmRules,
  InviteOperator,
  Market,
  Me,
  Member,
  MemberStatement,
  Message,
  NewCampaign,
  NewCircular,
  NewContent,
  NewMarket,
  NewVendor,
  Operator,
  Order,
  ReconciliationRun,
  Reward,
  Round,
  Template,
  Transfer,
  Vendor,
  Complaint,
  ContentReportScreen,
  ContentScreen,
  ComplaintReport,
  SupportChat,
  SupportNumbers,
  SupportSettings,
  Verification,
  Withdrawal,
  GROUPS,
  PLACES,
  type Place,
} from '../main/places.ts';
import { useT, type OfficeLanguage, type TextKey } from '../ground/i18n/texts.ts';

type ShellProps = { language: OfficeLanguage; setLanguage: (language: OfficeLanguage) => void };

export function Shell({ language, setLanguage }: ShellProps) {
  const t = useT();
  const session = useSession();
  const done = useDone();
  const leave = async (): Promise<void> => {
    if (!(await session.signOut())) done(t('signOut.owed'));
  };
  const roleName = useRoleName();
  const [location] = useLocation();
  const [opened, { toggle, close }] = useDisclosure();
  const isCalm = useReducedMotion();
  useOfficeEvents();
  const places = PLACES.filter((place) => session.may(place.needs));

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
      {...(isCalm ? { transitionDuration: 0 } : {})}
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('nav.menu')} />
            <Text fw={700}>{t('app.name')}</Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Palette />
            <Anchor component={Link} href="/me" size="sm" visibleFrom="md">
              {session.operator.displayName} · {roleName(session.operator)}
            </Anchor>
            <SegmentedControl
              size="xs"
              value={language}
              onChange={(value) => setLanguage(value as OfficeLanguage)}
              data={LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
              aria-label={t('language')}
            />
            <SchemeToggle />
            <Button size="xs" variant="default" visibleFrom="sm" onClick={() => void leave()}>
              {t('signOut')}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('nav.menu')}>
        <AppShell.Section grow component={ScrollArea}>
          <Lines places={places.filter(({ group }) => group === undefined)} onGo={close} />
          {GROUPS.map((group) => (
            <Lines
              key={group}
              name={t(`nav.group.${group}` as TextKey)}
              places={places.filter((place) => place.group === group)}
              onGo={close}
            />
          ))}
          <NavLink
            component={Link}
            href="/me"
            label={t('nav.me')}
            active={isAt(location, '/me')}
            onClick={close}
            hiddenFrom="md"
          />
          <NavLink component="button" label={t('signOut')} onClick={() => void leave()} hiddenFrom="sm" />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main>
        <StepUp />
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
            <Route path="/me" component={Me} />
            {session.may('approvals.read') && (
              <Route path="/approvals/:id">{({ id }) => <Approval id={id} />}</Route>
            )}
            {session.may('operators.manage') && <Route path="/operators/invite" component={InviteOperator} />}
            {session.may('operators.read') && (
              <Route path="/operators/:id">{({ id }) => <Operator key={id} id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/withdrawals/:id">{({ id }) => <Withdrawal id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/deposits/:id">{({ id }) => <Deposit id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/transfers/:id">{({ id }) => <Transfer id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/hand-pays/:id">{({ id }) => <HandPay key={id} id={id} />}</Route>
            )}
            {session.may('cashier.read') && (
              <Route path="/entries/:id">{({ id }) => <Entry id={id} />}</Route>
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
            {session.may('security.read') && (
              <Route path="/security/:id">{({ id }) => <SecurityLine key={id} id={id} />}</Route>
            )}
            {session.may('delivery.read') && (
              <Route path="/delivery/:id">{({ id }) => <Message id={id} />}</Route>
            )}
            {session.may('delivery.read') && (
              <Route path="/templates/:market/:template/:variant">
                {(place) => <Template key={Object.values(place).join('/')} {...place} />}
              </Route>
            )}
            {session.may('members.read') && (
              <Route path="/members/:id">{({ id }) => <Member id={id} />}</Route>
            )}
            {session.may('kyc.review') && (
              <Route path="/verifications/:id">{({ id }) => <Verification key={id} id={id} />}</Route>
            )}
            {session.may('messages.write') && <Route path="/messages/new" component={NewCircular} />}
            {session.may('messages.read') && (
              <Route path="/messages/:id">{({ id }) => <Circular key={id} id={id} />}</Route>
            )}
            {session.may('harm.read') && <Route path="/harm/rules" component={HarmRules} />}
            {session.may('harm.read') && <Route path="/harm/report" component={HarmReport} />}
            {session.may('harm.read') && (
              <Route path="/harm/:id">{({ id }) => <HarmCase key={id} id={id} />}</Route>
            )}
            {session.may('support.read') && <Route path="/support/settings" component={SupportSettings} />}
            {session.may('support.read') && <Route path="/support/numbers" component={SupportNumbers} />}
            {session.may('support.read') && (
              <Route path="/support/:id">{({ id }) => <SupportChat id={id} />}</Route>
            )}
            {session.may('complaints.read') && (
              <Route path="/complaints/report" component={ComplaintReport} />
            )}
            {session.may('complaints.read') && (
              <Route path="/complaints/:id">{({ id }) => <Complaint key={id} id={id} />}</Route>
            )}
            {session.may('vendors.manage') && <Route path="/vendors/new" component={NewVendor} />}
            {session.may('catalog.read') && (
              <Route path="/vendors/:code">{({ code }) => <Vendor code={code} />}</Route>
            )}
            {session.may('catalog.read') && <Route path="/games/order" component={GameOrderScreen} />}
            {session.may('content.read') && <Route path="/content/report" component={ContentReportScreen} />}
            {session.may('content.edit') && (
              <Route path="/content/new/:kind">{({ kind }) => <NewContent kind={kind} />}</Route>
            )}
            {session.may('content.read') && (
              <Route path="/content/:id">{({ id }) => <ContentScreen key={id} id={id} />}</Route>
            )}
            {session.may('markets.edit') && <Route path="/markets/new" component={NewMarket} />}
            {session.may('markets.read') && (
              <Route path="/markets/:code">{({ code }) => <Market key={code} code={code} />}</Route>
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

/** Some lines of the menu under their name. Nothing where this operator has none of them. */
function Lines({ name, places, onGo }: { name?: string; places: readonly Place[]; onGo: () => void }) {
  const t = useT();
  const [location] = useLocation();
  if (places.length === 0) return null;
  return (
    <>
      {name !== undefined && (
        <Text size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
          {name}
        </Text>
      )}
      {places.map((place) => (
        <NavLink
          key={place.path}
          component={Link}
          href={place.path}
          label={t(place.text)}
          active={isAt(location, place.path)}
          onClick={onGo}
          {...(place.count ? { rightSection: <place.count /> } : {})}
        />
      ))}
    </>
  );
}
