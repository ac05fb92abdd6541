/** The product's settings: the only reader of process.env. `.env.example` documents each of them. */
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EnvelopeValues } from '@vestry/contract/envelope/envelope';
import { z } from 'zod';
import {
  mailAddress,
  networks,
  oneOf,
  origin,
  timeZone,
  url,
  vapidKey,
  wholeNumber,
} from './config-fields.ts';
import { paperSizes, type PaperSize } from '../paper/paper-size.ts';
import { makeFolder } from '../files/make-folder.ts';
import { deriveVapidKeys, isPair, type VapidKeys } from './vapid-keys.ts';

const repositoryRoot = fileURLToPath(new URL('../../../../..', import.meta.url));

const leastSecretLength = 32;

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('.vestry'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: mailAddress.default('Vestry <no-reply@vestry.example>'),
  STORAGE_DIR: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: oneOf('true', 'false').default('false'),
  ENVELOPE_KEY: z
    .string()
    .min(16, 'must be at least 16 characters')
    .default('vestry: every browser is told this key'),
  ENVELOPE_SALT: z.string().min(8, 'must be at least 8 characters').default('vestry: and this salt'),
  SECRET: z
    .string()
    .min(leastSecretLength, `must be at least ${leastSecretLength} characters, best random`)
    .optional(),
  FACILITY_TIMEZONE: timeZone.default('America/New_York'),
  QUARANTINE_BIN: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(60, 'must be at most 60 characters')
    .default('Quarantine'),
  TRUSTED_PROXIES: networks.default(''),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  SIGNING_CERTIFICATE: z.string().optional(),
  SIGNING_CERTIFICATE_PASSWORD: z.string().optional(),
  PUSH_LOCAL_ENDPOINTS: oneOf('true', 'false').default('false'),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'must not be empty').default('vestry'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('warn'),
  DEMO_SEED: oneOf('true', 'false').optional(),
  BRAND_NAME: z.string().min(1, 'must not be empty').default('Vestry'),
  SUPPORT_PHONE: z.string().min(1, 'must not be empty').default('1-833 344 8686'),
  FASHION_SERVICES_URL: url('http:', 'https:').default('https://vestry.example/fashion-services'),
  CONTACT_URL: url('http:', 'https:', 'mailto:').default('https://vestry.example/contact'),
  BRAND_STYLESHEET: z.string().optional(),
  PAPER_SIZE: z.enum(paperSizes, { error: `must be one of ${paperSizes.join(', ')}` }).default('LETTER'),
  PAYMENT_INSTRUCTIONS: z.string().optional(),
  POSTAL_ADDRESS: z.string().optional(),
});

export interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

export interface Brand {
  readonly name: string;
  readonly supportPhone: string;
  readonly fashionServicesUrl: string;
  readonly contactUrl: string;
  /** File whose tokens override the product's; null for the product's own look. */
  readonly stylesheet: string | null;
  /** Of every paper. */
  readonly paperSize: PaperSize;
  /** On invoices; null: to call. */
  readonly paymentInstructions: string | null;
  /** The operator's, in one line, on papers that are posted; null: none. */
  readonly postalAddress: string | null;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Scheme, host and port under which browsers reach the product; no trailing slash. */
  readonly publicOrigin: string;
  /** Production, or an origin that is not this machine: neither demo nor mailbox, and no demo sign-ins in the data. */
  readonly isPublic: boolean;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: the product's own mail catcher, read at `/mailbox`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Push messages: the server's keys, and whether browsers may name an endpoint on this machine. */
  readonly push: { readonly vapid: VapidKeys; readonly allowLoopback: boolean };
  /** The operator's certificate and key in a file of PKCS#12; null: the instance makes its own (platform/signing). */
  readonly signing: { readonly file: string; readonly password: string } | null;
  readonly storage:
    | { readonly kind: 'disk'; readonly dir: string }
    | { readonly kind: 's3'; readonly s3: S3Settings };
  /** Where `vestry backup --keep` puts its backups; null: nowhere of its own. */
  readonly backupDir: string | null;
  /** The values with which the bodies of `encrypted` calls are sealed; every browser gets both. */
  readonly envelope: EnvelopeValues;
  /** Root secret; every key is derived from it by purpose. */
  readonly secret: string;
  readonly facilityTimeZone: string;
  /** The bin of the facility to which goes what arrives without a pickup. */
  readonly quarantineBin: string;
  readonly trustedProxies: readonly string[];
  /** The time for which an ending process still takes calls, so that its proxy notices that it is not ready. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Where Prometheus scrapes figures; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The collector that traces go to; null: none are made. */
  readonly traces: { readonly endpoint: string; readonly serviceName: string } | null;
  /** Whether an empty database is seeded with the demo. */
  readonly demoSeed: boolean;
  readonly brand: Brand;
}

/** A wrong setting. Its message is one line that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = z.output<typeof environmentSchema>;

/**
 * Reads the settings from `environment`; relative folders stand below the repository's root.
 * @throws ConfigError naming every wrong variable, a line each.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const env = parsed.data;
  const dataDir = resolve(repositoryRoot, env.DATA_DIR);
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  const publicReason = whyPublic(env, publicOrigin);
  refuseLocalParts(env, publicReason);
  const secret = env.SECRET ?? storedSecret(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin,
    isPublic: publicReason !== null,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    storage: readStorage(env, dataDir),
    backupDir: env.BACKUP_DIR === undefined ? null : resolve(repositoryRoot, env.BACKUP_DIR),
    envelope: { key: env.ENVELOPE_KEY, salt: env.ENVELOPE_SALT },
    secret,
    push: { vapid: readVapid(env, secret), allowLoopback: env.PUSH_LOCAL_ENDPOINTS === 'true' },
    signing: readSigning(env),
    facilityTimeZone: env.FACILITY_TIMEZONE,
    quarantineBin: env.QUARANTINE_BIN,
    drainSeconds: env.DRAIN_SECONDS,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME },
    demoSeed: publicReason === null && wantsDemo(env),
    brand: {
      name: env.BRAND_NAME,
      supportPhone: env.SUPPORT_PHONE,
      fashionServicesUrl: env.FASHION_SERVICES_URL,
      contactUrl: env.CONTACT_URL,
      stylesheet: readStylesheet(env),
      paperSize: env.PAPER_SIZE,
      paymentInstructions: env.PAYMENT_INSTRUCTIONS ?? null,
      postalAddress: env.POSTAL_ADDRESS ?? null,
    },
  };
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Why other people than the operator may reach this instance, in words; null where it is for this machine alone. */
function whyPublic({ NODE_ENV }: Environment, publicOrigin: string): string | null {
  if (!loopbackHosts.includes(new URL(publicOrigin).hostname))
    return `PUBLIC_ORIGIN (${publicOrigin}) is not this machine`;
  return NODE_ENV === 'production' ? 'NODE_ENV is production' : null;
}

/** The mailbox and the demo, whose passwords are public, are for this machine alone. */
function refuseLocalParts(env: Environment, publicReason: string | null): void {
  if (publicReason === null) return;
  const wrong = [
    ...(env.SMTP_URL === undefined
      ? [`SMTP_URL must be set when ${publicReason}: codes and links would stay in the local mailbox`]
      : []),
    ...(env.DEMO_SEED === 'true'
      ? [`DEMO_SEED must not be true when ${publicReason}: the demo's passwords are public`]
      : []),
  ];
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
}

/** A database of one's own starts empty by default; the embedded one is for trying the product. */
function wantsDemo({ DEMO_SEED, DATABASE_URL }: Environment): boolean {
  return DEMO_SEED === undefined ? DATABASE_URL === undefined : DEMO_SEED === 'true';
}

/** Settings of this process: `.env` at the repository's root, overruled by the environment. */
export function readProcessConfig(): Config {
  const file = join(repositoryRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env);
}

function readVapid(env: Environment, secret: string): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey === undefined && privateKey === undefined) return deriveVapidKeys(secret);
  if (publicKey !== undefined && privateKey !== undefined && isPair({ publicKey, privateKey }))
    return { publicKey, privateKey };
  throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, and be one pair');
}

function readSigning(env: Environment): Config['signing'] {
  const { SIGNING_CERTIFICATE: file, SIGNING_CERTIFICATE_PASSWORD: password } = env;
  if (file === undefined && password === undefined) return null;
  const path = resolve(repositoryRoot, file ?? '');
  if (file === undefined || !isReadableFile(path))
    throw new ConfigError('SIGNING_CERTIFICATE must name a PKCS#12 file that can be read');
  return { file: path, password: password ?? '' };
}

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function readStylesheet({ BRAND_STYLESHEET: file }: Environment): string | null {
  if (file === undefined) return null;
  const path = resolve(repositoryRoot, file);
  if (!isReadableFile(path))
    throw new ConfigError('BRAND_STYLESHEET must name a stylesheet that can be read');
  return path;
}

function readStorage(env: Environment, dataDir: string): Config['storage'] {
  if (env.S3_BUCKET === undefined) {
    const orphan = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find(
      (name) => env[name] !== undefined,
    );
    if (orphan !== undefined) throw new ConfigError(`S3_BUCKET must be set when ${orphan} is`);
    return { kind: 'disk', dir: resolve(repositoryRoot, env.STORAGE_DIR ?? join(dataDir, 'photos')) };
  }
  if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined) {
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when S3_BUCKET is');
  }
  return {
    kind: 's3',
    s3: {
      bucket: env.S3_BUCKET,
      endpoint: env.S3_ENDPOINT ?? null,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
    },
  };
}

/** One machine needs no secret by hand: the first start makes one and stores it beside the data, for its owner alone. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    makeFolder(dataDir);
    if (!existsSync(file)) makeSecret(file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= leastSecretLength) return secret;
  } catch (error) {
    // The file system throws nothing but errors.
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  throw new ConfigError(`DATA_DIR ${dataDir} has a damaged file "secret": restore it, or set SECRET`);
}

/** Whole or not at all: a start killed half-way must not leave a short secret, nor two at once each their own. */
function makeSecret(file: string): void {
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // a system error carries its code
  } finally {
    rmSync(made, { force: true });
  }
}
