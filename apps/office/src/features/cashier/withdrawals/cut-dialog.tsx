/** An approval in several payments: their amounts, and what they lack to the whole. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import { MOST_PARTS } from '@feria/contracts/cashier/states';
import { parseDecimal } from '@feria/kernel';
import { Confirm, type Confirmation } from '../../../ground/forms/confirm.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Amount, useMoney } from '../../../ground/values/amount.tsx';
import { faultOfPart, isCut, restOf } from './cut.ts';

type Line = { key: string; text: string };
const aLine = (text = ''): Line => ({ key: crypto.randomUUID(), text });

interface CutDialogProps {
  detail: OfficeWithdrawalDetail;
  /** What is asked beside the amounts. */
  question: Omit<Confirmation, 'send' | 'onDone'>;
  send: (reason: string, parts: readonly string[]) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
}

export function CutDialog({ detail: { withdrawal, cut }, question, send, onDone, onClose }: CutDialogProps) {
  const t = useT();
  const money = useMoney();
  const [lines, setLines] = useState<readonly Line[]>([aLine(), aLine()]);
  const parts = lines.map(({ text }) => text);
  const { amount, currency } = withdrawal;
  const rest = restOf(amount, parts);
  const set = (key: string, text: string) =>
    setLines(lines.map((one) => (one.key === key ? { key, text } : one)));
  const limits = {
    least: money(cut.least, currency),
    most: cut.most === null ? '' : money(cut.most, currency),
  };
  return (
    <Confirm
      {...question}
      send={(reason) =>
        send(
          reason,
          parts.map((part) => part.trim()),
        )
      }
      onDone={onDone}
      onClose={onClose}
      isReady={isCut(amount, parts, cut)}
    >
      <Stack gap="xs">
        {lines.map(({ key, text }, at) => {
          const fault = text.trim() === '' ? undefined : faultOfPart(text, cut);
          return (
            <Group key={key} align="end" wrap="nowrap">
              <TextInput
                style={{ flex: 1 }}
                label={t('parts.amount', { number: String(at + 1) })}
                value={text}
                inputMode="decimal"
                autoComplete="off"
                error={fault && t(`parts.fault.${fault}`, limits)}
                onChange={(event) => set(key, event.currentTarget.value)}
              />
              {lines.length > 2 && (
                <Button
                  variant="subtle"
                  aria-label={t('parts.drop', { number: String(at + 1) })}
                  onClick={() => setLines(lines.filter((one) => one.key !== key))}
                >
                  ×
                </Button>
              )}
            </Group>
          );
        })}
        <Group justify="space-between">
          <Text size="sm" role="status">
            {t('parts.rest')} <Amount value={rest} currency={currency} exact />
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              disabled={(parseDecimal(rest) ?? 0n) <= 0n}
              onClick={() => {
                const open = lines.find(({ text }) => text.trim() === '');
                if (open) set(open.key, rest);
                else setLines([...lines, aLine(rest)]);
              }}
            >
              {t('parts.takeRest')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={parts.length >= MOST_PARTS}
              onClick={() => setLines([...lines, aLine()])}
            >
              {t('parts.add')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Confirm>
  );
}
