/**
 * What the platform tells Prometheus. Durations in seconds, as its conventions want. Labels are few and never a member's:
 * a series per person would be neither affordable nor private.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countLines } from '@feria/process';
import type { Reader } from './db.ts';
import { readLags } from './outbox/outbox.ts';

/** From a local answer to the time-outs of vendors. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** One call of a vendor at our door, from its body to its answer. */
  vendorCall(
    labels: { vendor: string; dialect: string; verb: string; status: string },
    seconds: number,
  ): void;
  /** One call of ours at a vendor, from now until the answer is called. */
  askingVendor(labels: { vendor: string; path: string }): (outcome: 'ok' | 'failed') => void;
  /** One answered request of any other route. */
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** A transaction that ran again, and why (SQLSTATE), or a call that was tried again alone after its batch failed. */
  retried(why: string): void;
  /** An error that did not stop what it happened in, by where that was. */
  survived(where: string): void;
  /** Entries that have no seal yet, and how long the oldest of them has waited. */
  sealLag(entries: number, seconds: number): void;
  /** How many calls went to the database together. */
  batch(calls: number): void;
  /** How much was found not to be as released, and when. */
  selfChecked(findings: number, at: Date): void;
  /** What is wrong with the edge and the clocks. */
  lookedAround(findings: number): void;
  /** When the last base copy ended, if one is known, and whether the WAL archive fails. */
  backedUp(baseAt: Date | null, isArchiveFailing: boolean): void;
  /** One turn of a job that had something to do, until it ended or failed. */
  jobTurn(job: string, seconds: number): void;
  /** Open sockets, how many there is room for, and how many found none since the start. */
  sockets(count: { open: number; most: number; refused: number }): void;
  /** What became of an attempt to send a message. */
  message(labels: { channel: string; outcome: string }): void;
  /** Rows of the audit log that were sent on, or could not be. */
  auditRows(outcome: 'shipped' | 'unshipped', rows: number): void;
  /** Lines of the security log, by what became of them. */
  securityLines(outcome: 'written' | 'failed' | 'lost' | 'shipped' | 'unshipped', lines: number): void;
  /** What waits for a person on the office's page Attention, by kind. */
  waiting(kinds: readonly { kind: string; count: number; oldestMs: number }[]): void;
  /** The text that a scrape answers. */
  read(reader: Reader): Promise<{ contentType: string; text: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const vendorCalls = new Histogram({
    name: 'feria_vendor_call_seconds',
    help: 'Calls of vendors at the wallet door, by verb and status',
    labelNames: ['vendor', 'dialect', 'verb', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const asked = new Histogram({
    name: 'feria_vendor_ask_seconds',
    help: 'Calls of the platform at vendors, by path and outcome',
    labelNames: ['vendor', 'path', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const requests = new Histogram({
    name: 'feria_http_request_seconds',
    help: 'Requests of members, operators and gateways, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const retries = new Counter({
    name: 'feria_retries_total',
    help: 'Transactions and calls that ran again, by reason',
    labelNames: ['why'],
    registers,
  });
  const survived = new Counter({
    name: 'feria_survived_errors_total',
    help: 'Errors that did not stop what they happened in, by place; each has a line in the log',
    labelNames: ['where'],
    registers,
  });
  registry.registerMetric(
    new Counter({
      name: 'feria_log_lines_total',
      help: 'Warnings and errors in the log since the start, by part and level',
      labelNames: ['part', 'level'],
      registers: [],
      collect() {
        this.reset();
        for (const { part, level, lines } of countLines()) this.inc({ part, level }, lines);
      },
    }),
  );
  const messages = new Counter({
    name: 'feria_messages_total',
    help: 'Attempts to send mails and SMS, by what became of them',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const jobTurns = new Counter({
    name: 'feria_job_turns_total',
    help: 'Turns of scheduled work, by job',
    labelNames: ['job'],
    registers,
  });
  const jobSeconds = new Counter({
    name: 'feria_job_seconds_total',
    help: 'How long these turns took together, failed ones too',
    labelNames: ['job'],
    registers,
  });
  const securityLines = new Counter({
    name: 'feria_security_lines_total',
    help: 'Lines of the security log, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const auditRows = new Counter({
    name: 'feria_audit_rows_shipped_total',
    help: 'Rows of the audit log that were sent on, or could not be',
    labelNames: ['outcome'],
    registers,
  });
  const batches = new Histogram({
    name: 'feria_batch_calls',
    help: 'Calls settled by one statement',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const sealLagEntries = new Gauge({
    name: 'feria_seal_lag_entries',
    help: 'Entries of the ledger that are not sealed yet',
    registers,
  });
  const sealLagSeconds = new Gauge({
    name: 'feria_seal_lag_seconds',
    help: 'How long the oldest entry without a seal has waited',
    registers,
  });
  const lag = new Gauge({
    name: 'feria_outbox_lag_facts',
    help: 'Facts that a listener has not read yet',
    labelNames: ['listener'],
    registers,
  });
  const waiting = new Gauge({
    name: 'feria_attention_items',
    help: 'Rounds, calls, transfers and free rounds that are open for too long, by kind; 100 stands for more',
    labelNames: ['kind'],
    registers,
  });
  const waitingSeconds = new Gauge({
    name: 'feria_attention_oldest_seconds',
    help: 'How long the oldest of them is open',
    labelNames: ['kind'],
    registers,
  });
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const findings = gauge('feria_self_check_findings', 'Files and settings that are not as released');
  const checkedAt = gauge('feria_self_check_timestamp_seconds', 'When what runs was last verified');
  const around = gauge('feria_surroundings_findings', 'What is wrong with the edge and the clocks');
  const baseAt = gauge('feria_backup_base_timestamp_seconds', 'When the last known base copy ended');
  const archiving = gauge('feria_backup_archive_failing', '1 while WAL cannot be archived');
  const openSockets = gauge('feria_sockets_open', 'Open sockets of members and operators');
  const mostSockets = gauge('feria_sockets_most', 'Sockets that this process has room for');
  const refusedSockets = gauge('feria_sockets_refused', 'Sockets that found no room since the start');
  return {
    sockets: ({ open, most, refused }) => {
      openSockets.set(open);
      mostSockets.set(most);
      refusedSockets.set(refused);
    },
    selfChecked: (count, at) => {
      findings.set(count);
      checkedAt.set(at.getTime() / 1_000);
    },
    lookedAround: (count) => around.set(count),
    backedUp: (at, isFailing) => {
      baseAt.set(at ? at.getTime() / 1_000 : 0);
      archiving.set(isFailing ? 1 : 0);
    },
    vendorCall: (labels, seconds) => vendorCalls.observe(labels, seconds),
    askingVendor(labels) {
      const end = asked.startTimer(labels);
      return (outcome) => void end({ outcome });
    },
    request: (labels, seconds) => requests.observe(labels, seconds),
    retried: (why) => retries.inc({ why }),
    survived: (where) => survived.inc({ where }),
    sealLag: (entries, seconds) => {
      sealLagEntries.set(entries);
      sealLagSeconds.set(seconds);
    },
    jobTurn: (job, seconds) => {
      jobTurns.inc({ job });
      jobSeconds.inc({ job }, seconds);
    },
    message: (labels) => messages.inc(labels),
    batch: (calls) => batches.observe(calls),
    auditRows: (outcome, rows) => auditRows.inc({ outcome }, rows),
    securityLines: (outcome, lines) => securityLines.inc({ outcome }, lines),
    waiting(kinds) {
      for (const { kind, count, oldestMs } of kinds) {
        waiting.set({ kind }, count);
        waitingSeconds.set({ kind }, oldestMs / 1_000);
      }
    },
    async read(reader) {
      for (const { listener, facts } of await readLags(reader)) lag.set({ listener }, facts);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
