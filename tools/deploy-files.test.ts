import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { livenessEndpoint, readinessEndpoint } from '@parley/contracts/health';
import { envSchema, readEnv } from '../apps/server/src/env.ts';
import { createMetrics } from '../apps/server/src/http/metrics/metrics.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readYaml = (path: string) => parse(read(path)) as Loose;
/** A parsed file. A wrong path in it is undefined, and the expectation fails. */
// oxlint-disable-next-line typescript/no-explicit-any -- the files have many shapes, and each path is checked by its expectation
type Loose = any;

const known = Object.keys(envSchema.shape);
/** Put into the place of what the operator must fill in. */
const filledIn = { PARLEY_SECRET: 'x'.repeat(32), DATABASE_PASSWORD: 'password', STORAGE_PASSWORD: 'password' };
/** As Compose replaces `${NAME:-default}` and `${NAME:?message}`. */
const interpolate = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, how?: string, rest?: string) =>
    name in filledIn ? filledIn[name as keyof typeof filledIn] : how === '-' ? (rest ?? '') : '',
  );

describe.each(['compose.yaml', 'deploy/several/compose.yaml'])('%s', (path) => {
  const { services, volumes } = readYaml(path);
  const { environment, ports } = services.parley;

  it('gives Parley variables that it knows, with values that it takes', () => {
    const given = Object.fromEntries(
      Object.entries(environment as Record<string, string>).map(([name, value]) => [name, interpolate(value)]),
    );
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
    expect(readEnv(given)).toMatchObject({ HOST: '0.0.0.0', PARLEY_ALLOW_REMOTE: true, PORT: 3210 });
  });

  it('passes every other variable of `.env` on, and works without that file', () => {
    expect(services.parley.env_file).toEqual([{ path: '.env', required: false }]);
  });

  it('runs Parley without rights, and it writes only where something is mounted', () => {
    expect(services.parley).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    });
    expect((services.parley.volumes as string[]).map((volume) => volume.split(':').at(-1))).toContain('/data');
  });

  it('opens nothing beyond this machine', () => {
    for (const { ports: published = [] } of Object.values(services) as { ports?: string[] }[])
      for (const port of published) expect(port).toMatch(/^127\.0\.0\.1:/);
    if (ports) expect(ports).toEqual(['127.0.0.1:3210:3210']);
  });

  it('takes images of a fixed version, and builds Parley from this repository', () => {
    for (const [name, { image, build }] of Object.entries(services) as [string, Loose][]) {
      if (name === 'parley') expect(existsSync(join(root, path, '..', build, 'Dockerfile'))).toBe(true);
      else expect(image, name).toMatch(/^[\w./-]+:\d[\w.-]+$/);
    }
  });

  it('declares the volumes and services that it names', () => {
    for (const service of Object.values(services) as Loose[]) {
      for (const volume of (service.volumes ?? []) as string[]) {
        const [source = '', target] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join(root, path, '..', source)), volume).toBe(true);
        else if (target !== undefined) expect(Object.keys(volumes)).toContain(source);
      }
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      for (const name of needed as string[]) expect(Object.keys(services)).toContain(name);
    }
  });
});

it('gives every process of the composition time to go empty, and the balancer time to notice', () => {
  const { parley } = readYaml('deploy/several/compose.yaml').services;
  expect(parseInt(parley.stop_grace_period, 10) * 1000).toBeGreaterThanOrEqual(Number(parley.environment.PARLEY_DRAIN_MS) + 10_000);
  const balancer = read('deploy/several/haproxy.cfg');
  expect(balancer).toContain(`uri ${pathOf(readinessEndpoint)} `);
  expect(balancer).toMatch(/parley:3210 check/);
  expect(balancer).toMatch(/bind :3210$/m);
});

const pathOf = ({ key }: { key: string }): string => key.split(' ')[1] ?? '';

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const { spec } = readYaml(`${folder}/deployment.yaml`);
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const config = readYaml(`${folder}/config.yaml`).data as Record<string, string>;
  const secret = readYaml(`${folder}/secret.example.yaml`).stringData as Record<string, string>;

  it('lists every file that it has, except the two that replace others', () => {
    const { resources } = readYaml(`${folder}/kustomization.yaml`);
    const others = ['kustomization.yaml', 'secret.example.yaml', 'http-route.yaml'];
    expect([...resources, ...others].toSorted()).toEqual(readdirSync(join(root, folder)).toSorted());
    for (const file of resources) expect(readYaml(`${folder}/${file}`).kind, file).toEqual(expect.any(String));
  });

  it('gives Parley variables that it knows, with values that it takes', () => {
    expect([...Object.keys(config), ...Object.keys(secret)].filter((name) => !known.includes(name))).toEqual([]);
    const env = readEnv({ ...config, ...secret, PARLEY_SECRET: filledIn.PARLEY_SECRET });
    expect(env).toMatchObject({ PORT: container.ports[0].containerPort, PARLEY_ACCOUNTS: true });
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(env.PARLEY_DRAIN_MS + 10_000);
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'parley' } }, { secretRef: { name: 'parley' } }]);
  });

  it('names an image of this version, for operators to replace', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(container.image).toBe(`registry.example.org/parley:${version}`);
  });

  it('asks routes that exist whether a pod lives and is ready', () => {
    const asked = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(({ httpGet }) => httpGet);
    expect(asked.map(({ path }) => path)).toEqual([pathOf(readinessEndpoint), pathOf(readinessEndpoint), pathOf(livenessEndpoint)]);
    for (const { port } of asked) expect(port).toBe(container.ports[0].name);
    // A pod that stops is out of the service before it takes no more connections.
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(Math.min(5000, Number(config['PARLEY_DRAIN_MS']) / 3));
  });

  it('runs without rights, and writes only where something is mounted', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounts = (container.volumeMounts as { name: string; mountPath: string }[]).map(({ mountPath }) => mountPath);
    expect(mounts).toContain(config['PARLEY_DATA_DIR']);
    expect(mounts).toContain('/tmp');
    expect(container.volumeMounts.map(({ name }: Loose) => name)).toEqual(pod.volumes.map(({ name }: Loose) => name));
    expect(container.resources).toMatchObject({ requests: { memory: '512Mi' }, limits: { memory: '1Gi' } });
  });

  it('finds its pods in the service, the budget and the scaling, and the service in the ways in', () => {
    const labels = spec.template.metadata.labels;
    const service = readYaml(`${folder}/service.yaml`);
    const budget = readYaml(`${folder}/disruption-budget.yaml`);
    const scaler = readYaml(`${folder}/autoscaler.yaml`);
    for (const selector of [spec.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels])
      expect(selector).toEqual(labels);
    expect(service.spec.ports[0].targetPort).toBe(container.ports[0].name);
    expect(budget.spec.maxUnavailable).toBeLessThan(spec.replicas);
    expect(scaler.spec.scaleTargetRef.name).toBe(readYaml(`${folder}/deployment.yaml`).metadata.name);
    const ingress = readYaml(`${folder}/ingress.yaml`);
    const [{ backend }] = ingress.spec.rules[0].http.paths;
    expect(backend.service).toEqual({ name: service.metadata.name, port: { name: service.spec.ports[0].name } });
    expect(config['PARLEY_ALLOWED_HOSTS']).toBe(ingress.spec.rules[0].host);
    const route = readYaml(`${folder}/http-route.yaml`);
    expect(route.spec.rules[0].backendRefs[0]).toEqual({ name: service.metadata.name, port: service.spec.ports[0].port });
    expect(route.spec.hostnames).toEqual([ingress.spec.rules[0].host]);
  });
});

it('shows only metrics in Grafana that a process of Parley exports', async () => {
  const { registry } = createMetrics();
  const exported = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const dashboard = JSON.parse(read('deploy/grafana/parley.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
  expect(dashboard.panels.length).toBeGreaterThan(8);
  for (const { title, targets } of dashboard.panels)
    for (const { expr } of targets) {
      const names = expr.match(/\b(?:parley|nodejs|process)_\w+/g) ?? [];
      expect(names, title).not.toEqual([]);
      for (const name of names) expect([...exported], `${title}: ${name}`).toContain(name.replace(/_(?:bucket|sum|count)$/, ''));
    }
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\w+)$/.exec(line)?.[1] ?? []);
  const copies = lines.flatMap((line) => /^COPY (?:--from=(\w+) )?(?:--chown=\S+ )?(.+)$/.exec(line)?.slice(1, 3) ?? []);

  it('copies only what exists or what a stage made', () => {
    expect(stages).toEqual(['build', 'packages']);
    const made = new Set(['/usr/local/bin/node', '/data', 'node_modules', 'apps/web/dist', 'apps/web/dist-drawing']);
    for (let index = 0; index < copies.length; index += 2) {
      const [stage, paths = ''] = [copies[index], copies[index + 1]];
      if (stage !== undefined) expect(stages).toContain(stage);
      for (const path of paths
        .split(' ')
        .slice(0, -1)
        .map((one) => one.replace(/^\/parley\//, '')))
        expect(made.has(path) || existsSync(join(root, path)), path).toBe(true);
    }
  });

  it('runs the server as a user without rights, and asks a route that exists whether it lives', () => {
    const text = read('Dockerfile');
    expect(text).toMatch(/^USER 1000:1000$/m);
    expect(text.indexOf('USER 1000:1000')).toBeGreaterThan(text.lastIndexOf('FROM '));
    const [, flag = '', entry = ''] = /^CMD \["node", "(--[^"]+)", "([^"]+)"\]$/m.exec(text) ?? [];
    expect(existsSync(join(root, entry))).toBe(true);
    // The same as without a container.
    expect((JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start).toBe(`node ${flag} tools/start.mjs`);
    expect(text).toContain(`:3210${pathOf(livenessEndpoint)}'`);
  });
});
