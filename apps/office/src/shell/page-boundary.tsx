/**
 * A page whose code did not come (without a network, or because the office was renewed and the old files are gone), or that broke while it
 * was drawn: the frame stays and says so, where nothing at all was left to see. Whoever goes elsewhere leaves it behind.
 */
import { Alert, Button, Group, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useT } from '../ground/i18n/texts.ts';
import { Screen } from '../ground/loading/screen.tsx';

interface BoundaryProps {
  /** The address: another one is tried anew. */
  at: string;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  at: string;
}

export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { hasFailed: false, at };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** What did not come is asked for again with the page as a whole: then it is that of today. */
function Failed() {
  const t = useT();
  return (
    <Screen title={t('page.failed')}>
      <Alert color="red" role="alert" title={t('error.title')}>
        <Group justify="space-between">
          <Text size="sm">{t('page.failedText')}</Text>
          <Button size="xs" variant="default" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        </Group>
      </Alert>
    </Screen>
  );
}
