import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

// With a secret of one's own, nothing is read from or written to disk.
const secret = 'a-secret-of-thirty-two-characters-or-more';
const read = (environment: Record<string, string>) => readConfig({ SECRET: secret, ...environment });

const s3 = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

describe('the settings', () => {
  it('need none: one machine, its own database, disk and mailbox', () => {
    const config = read({});
    expect(config).toMatchObject({
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      databaseUrl: null,
      smtpUrl: null,
      storage: { kind: 'disk' },
      demoSeed: true,
    });
  });

  it('take an empty value as none', () => {
    expect(read({ PORT: '', DATABASE_URL: '', S3_BUCKET: '' })).toEqual(read({}));
  });

  it('seed no demo into a database of somebody’s own by default', () => {
    const DATABASE_URL = 'postgres://vestry@db.example:5432/vestry';
    expect(read({ DATABASE_URL }).demoSeed).toBe(false);
    expect(read({ DATABASE_URL, DEMO_SEED: 'true' }).demoSeed).toBe(true);
  });

  it('know neither demo nor mailbox where others than this machine may come', () => {
    const SMTP_URL = 'smtp://mail.example';
    expect(read({})).toMatchObject({ isPublic: false });
    for (const open of [{ NODE_ENV: 'production' }, { PUBLIC_ORIGIN: 'https://vestry.example' }])
      expect(read({ ...open, SMTP_URL })).toMatchObject({ isPublic: true, demoSeed: false });
    expect(read({ PUBLIC_ORIGIN: 'http://127.0.0.1:8080', NODE_ENV: 'test' })).toMatchObject({
      isPublic: false,
      demoSeed: true,
    });
  });

  it('choose S3 when a bucket and its keys are set', () => {
    expect(read(s3).storage).toMatchObject({ kind: 's3', s3: { bucket: 'photos', region: 'us-east-1' } });
  });

  it('export no figures or traces by default, and figures to this machine alone', () => {
    expect(read({})).toMatchObject({ metrics: null, traces: null });
    expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces?.serviceName).toBe('vestry');
  });

  it('take an origin with or without its closing slash', () => {
    const SMTP_URL = 'smtp://mail.example';
    expect(read({ PUBLIC_ORIGIN: 'https://vestry.example/', SMTP_URL }).publicOrigin).toBe(
      'https://vestry.example',
    );
  });
});

describe('a wrong setting is refused in one line that names it', () => {
  it.each([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80.5' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'foo' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://localhost:8080/closet' }],
    ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
    ['SMTP_URL', { SMTP_URL: 'x' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { PUBLIC_ORIGIN: 'https://vestry.example' }],
    ['SMTP_URL', { NODE_ENV: 'production' }],
    ['DEMO_SEED', { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', DEMO_SEED: 'true' }],
    ['DEMO_SEED', { PUBLIC_ORIGIN: 'https://a.example', SMTP_URL: 'smtp://mail.example', DEMO_SEED: 'true' }],
    ['MAIL_FROM', { MAIL_FROM: 'nonsense' }],
    ['MAIL_FROM', { MAIL_FROM: 'Vestry\r\nBcc: <a@b.example>' }],
    ['FACILITY_TIMEZONE', { FACILITY_TIMEZONE: 'Mars' }],
    ['QUARANTINE_BIN', { QUARANTINE_BIN: ' ' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'photos' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['BRAND_STYLESHEET', { BRAND_STYLESHEET: 'no-such-brand.css' }],
    ['BRAND_STYLESHEET', { BRAND_STYLESHEET: 'docs' }],
    ['SIGNING_CERTIFICATE', { SIGNING_CERTIFICATE: 'docs' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'objects.example' }],
    ['SECRET', { SECRET: 'short' }],
    ['ENVELOPE_KEY', { ENVELOPE_KEY: 'short' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everybody' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ])('%s', (name, environment: Record<string, string>) => {
    const message = messageOf(environment);
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
  });

  it('and two wrong ones in two lines', () => {
    expect(messageOf({ PORT: 'abc', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });
});

/** Examples; the lines of every other setting are its default, so that taking the `#` away changes nothing. */
const examples = new Set(
  `BACKUP_DIR BRAND_STYLESHEET DATABASE_URL DATA_DIR DEMO_SEED DRAIN_SECONDS METRICS_PORT NODE_ENV
  OTEL_EXPORTER_OTLP_ENDPOINT PAYMENT_INSTRUCTIONS POSTAL_ADDRESS PUBLIC_ORIGIN S3_BUCKET S3_ENDPOINT SECRET
  SIGNING_CERTIFICATE SMTP_URL STORAGE_DIR TRUSTED_PROXIES`.split(/\s+/),
);

it('.env.example has the default of each setting that is no example', () => {
  const lines = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8').matchAll(
    /^# ([A-Z][A-Z0-9_]*)=(.*)$/gm,
  );
  const written = [...lines].filter(([, name = '']) => !examples.has(name));
  expect(written.length).toBeGreaterThan(10);
  for (const [line, name = '', value = ''] of written)
    expect(read({ [name]: value }), line).toEqual(read({}));
});

function messageOf(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof ConfigError ? error.message : '';
  }
  throw new Error('nothing was refused');
}
