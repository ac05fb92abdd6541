/** Names the setting of a port on which the process cannot listen. */
import { ConfigError } from './config.ts';

interface ListeningPlace {
  readonly portSetting: string;
  readonly hostSetting: string;
  readonly port: number;
  readonly host: string;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not use the port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no address has this name',
};

/** A wrong port or host as an error of its settings; any other error as it is. */
export function listenError(
  error: unknown,
  { portSetting, hostSetting, port, host }: ListeningPlace,
): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  if (reason === undefined) return error;
  const place = `${portSetting} ${port} cannot be used at ${hostSetting} ${host}`;
  return new ConfigError(`${place}: ${reason} (${code})`, { cause: error });
}
