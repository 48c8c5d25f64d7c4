import { Code, Stack, Text } from '@mantine/core';

type Facts = Record<string, unknown> | null;

/** What a thing was and what it is, or would be, name by name. What stays is said once. */
export function Changes({ before, after }: { before: Facts; after: Facts }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Stack gap={2}>
      {names.map((name) => {
        const [was, is] = [show(before?.[name]), show(after?.[name])];
        return (
          <Text key={name} size="xs" className="change">
            {name}: {was !== is && before !== null && `${was} → `}
            <Code>{is}</Code>
          </Text>
        );
      })}
    </Stack>
  );
}

function show(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map(show).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
