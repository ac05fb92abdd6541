/** The settings of etcd, Patroni and HAProxy: the recipe of docs/operations.md, with the addresses of the test. */

export interface Member {
  readonly name: string;
  readonly address: string;
}

/** Machines with a database each; the witness has etcd alone, so that two of three remain when a machine is lost. */
export const databaseMachines: readonly Member[] = [
  { name: 'a', address: '10.213.0.2' },
  { name: 'b', address: '10.213.0.3' },
];
export const witness: Member = { name: 'w', address: '10.213.0.1' };
export const patroniPort = 8008;

const peerUrl = ({ address }: Member): string => `http://${address}:2380`;

export function etcdArguments(member: Member, dataFolder: string): string[] {
  const client = 'http://127.0.0.1:2379';
  const cluster = [...databaseMachines, witness].map((each) => `${each.name}=${peerUrl(each)}`).join(',');
  return [
    ['--name', member.name],
    ['--data-dir', dataFolder],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peerUrl(member)],
    ['--initial-advertise-peer-urls', peerUrl(member)],
    ['--initial-cluster', cluster],
    ['--initial-cluster-token', 'vestry'],
    ['--enable-v2'],
    ['--logger', 'zap'],
    ['--log-level', 'warn'],
  ].flat();
}

export interface PatroniOptions {
  /** The machine's own folder. */
  readonly folder: string;
  /** Where `postgres` and `pg_rewind` are. */
  readonly binaries: string;
  readonly password: string;
}

/**
 * A lost primary's lock ends `ttl` seconds after it was last renewed. Patroni asks for
 * `loop_wait + 2 * retry_timeout <= ttl`, so that a slow etcd takes nobody's lock.
 */
export const timing = { ttl: 7, loop_wait: 1, retry_timeout: 3 };

/** As JSON, which every reader of YAML reads. */
export function patroniSettings(
  { name, address }: Member,
  { folder, binaries, password }: PatroniOptions,
): string {
  return JSON.stringify({
    scope: 'vestry',
    name,
    restapi: { listen: `0.0.0.0:${patroniPort}`, connect_address: `${address}:${patroniPort}` },
    // Its own machine's member only: with two of three members, etcd answers through any of them. The second API of etcd, not
    // its third: there Patroni 3.0.2 overwrites another's lock when a primary that was cut off comes back (etcd3.py, _update_leader).
    etcd: { host: '127.0.0.1:2379', use_proxies: true },
    bootstrap: {
      dcs: {
        ...timing,
        // An acknowledged write is on both machines, and only a standby that has everything is promoted.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            wal_keep_size: '256MB',
            // A standby that has fallen silent is left out after these, and commits go on without it.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: '0.0.0.0:5432',
      connect_address: `${address}:5432`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host replication replicator all scram-sha-256', 'host all all all scram-sha-256'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

/** HAProxy beside a process of the product: connects to the server whose Patroni says that it is the primary. */
export function haproxySettings(port: number): string {
  const servers = databaseMachines.map(
    ({ name, address }) => `  server ${name} ${address}:5432 check port ${patroniPort}`,
  );
  return `defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
