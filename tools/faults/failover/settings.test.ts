import { expect, test } from 'vitest';
import {
  databaseMachines,
  etcdArguments,
  haproxySettings,
  patroniSettings,
  timing,
  witness,
} from './settings.ts';

const options = { folder: '/disk', binaries: '/bin', password: 'x' };

test('three members of etcd know each other by the same list, so that one can be lost', () => {
  const lists = [...databaseMachines, witness].map((member) => {
    const given = etcdArguments(member, '/disk/etcd');
    return given[given.indexOf('--initial-cluster') + 1];
  });
  expect(lists[0]?.split(',')).toHaveLength(3);
  expect(new Set(lists).size).toBe(1);
});

test('a primary gives up before its lock ends, as Patroni asks', () => {
  expect(timing.loop_wait + 2 * timing.retry_timeout).toBeLessThanOrEqual(timing.ttl);
});

test('Patroni replicates synchronously, and each machine names its own address', () => {
  for (const member of databaseMachines) {
    const settings: unknown = JSON.parse(patroniSettings(member, options));
    expect(settings).toMatchObject({
      name: member.name,
      etcd: { use_proxies: true },
      bootstrap: { dcs: { synchronous_mode: true, ...timing } },
      postgresql: { connect_address: `${member.address}:5432`, data_dir: '/disk/data' },
    });
  }
});

test('HAProxy asks the Patroni of every database machine whether it has the primary', () => {
  const lines = haproxySettings(5001)
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('option httpchk GET /primary');
  expect(lines).toContain('bind 127.0.0.1:5001');
  for (const { name, address } of databaseMachines)
    expect(lines).toContain(`server ${name} ${address}:5432 check port 8008`);
});
