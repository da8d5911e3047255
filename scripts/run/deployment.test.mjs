// What is deployed must fit what is built: the Dockerfile, docker-compose.yml, deploy/nginx and deploy/kubernetes.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { sections } from '../../packages/server/src/variables.ts'
import { contract } from '../../packages/shared/src/contract/all.ts'
import { inCheckout } from '../checkout.mjs'
import { MALLOC_ARENA_MAX, NODE_OPTIONS } from './node-settings.mjs'
import { findOnPath } from './programs.mjs'

/** @typedef {Record<string, any>} Tree */

const read = (/** @type {string} */ name) => fs.readFileSync(inCheckout(name), 'utf8')
const filesBelow = (/** @type {string} */ folder) =>
  fs.readdirSync(inCheckout(folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))

/** What setup, api and worker read. */
const known = Object.values(sections)
  .flatMap((variables) => Object.entries(/** @type {Record<string, { readBy: readonly string[] }>} */ (variables)))
  .filter(([, { readBy }]) => readBy.some((program) => ['setup', 'api', 'worker'].includes(program)))
  .map(([name]) => name)
const forNode = ['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']
const unknownOf = (/** @type {string[]} */ names) =>
  names.filter((name) => !known.includes(name) && !forNode.includes(name))

/** The programs that are built, as the image names them. */
const programs = [...read('scripts/build/build-servers.mjs').matchAll(/'(apps\/\w+)': \{([^}]*)\}/g)].flatMap(
  ([, folder, entries = '']) => [...entries.matchAll(/([\w-]+)'?: '/g)].map(([, name]) => `${folder}/dist/${name}.js`),
)
const isThere = (/** @type {string} */ file) =>
  file.includes('/dist/') ? programs.includes(file) : fs.existsSync(inCheckout(file))
/** The files that a command of the image names. */
const filesOf = (/** @type {string[]} */ command) => command.filter((word) => /\.m?js$/.test(word))

const dockerfile = read('Dockerfile')
const image = dockerfile.split(/^FROM /m).at(-1) ?? ''
const imagePort = image.match(/PORT=(\d+)/)?.[1]

const imageVariables = [...(image.match(/^ENV ((?:.*\\\n)*.*)$/m)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
  ([, name = '']) => name,
)

describe('the image', () => {
  test('is built on the Node that everything else runs on', () => {
    const [, tag, version] =
      dockerfile.match(/^ARG NODE_IMAGE=(node:(\d+\.\d+\.\d+)-[\w-]+)(@sha256:[0-9a-f]{64})?$/m) ?? []
    expect(version).toBe(JSON.parse(read('scripts/pinned-node.json')).version)
    expect(new Set(read('docs/deployment.md').match(/\bnode:\d[\w.-]*/g))).toEqual(new Set([tag]))
    expect(dockerfile.match(/^FROM (?!\$\{NODE_IMAGE\})/m)).toBeNull()
  })
  test('runs as nobody in particular', () => {
    expect(image).toMatch(/^USER 1000:1000$/m)
  })
  test('sets variables that somebody reads, and starts and checks files that are there', () => {
    expect(imageVariables).toContain('CASEBENCH_HOME')
    expect(unknownOf(imageVariables)).toEqual([])
    const commands = [...image.matchAll(/CMD (\[.*\])/g)].map(([, list = '']) => JSON.parse(list))
    expect(commands).toHaveLength(2)
    expect(commands.flatMap(filesOf).filter((file) => !isThere(file))).toEqual([])
  })
  test('runs Node as `npm start` does', () => {
    expect(image).toContain(`NODE_OPTIONS="${NODE_OPTIONS}"`)
    expect(image).toContain(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} `)
  })
  test('gets nothing of this machine’s own', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '.git', '.casebench', '**/.env*']),
    )
  })
})

/** @type {{ services: Record<string, Tree> }} */
const compose = parse(read('docker-compose.yml'), { merge: true })
const services = Object.entries(compose.services)
const ours = services.filter(([, service]) => service.build)

describe('docker-compose.yml', () => {
  test('has setup, api and worker', () => {
    expect(ours.map(([name]) => name)).toEqual(['setup', 'api', 'worker'])
  })
  test.each(ours)(
    '%s is told nothing that nobody reads, and runs what is there',
    (_name, { environment, command = [] }) => {
      expect(unknownOf(Object.keys(environment))).toEqual([])
      expect(filesOf(command).filter((file) => !isThere(file))).toEqual([])
    },
  )
  test.each(services)('%s is confined, limited and of one version', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      restart: expect.any(String),
    })
    expect(service.image).toMatch(/:[\w.${}:-]+$/)
    if (!service.build) expect(service.image).not.toMatch(/:latest$/)
  })
  test('passes on whatever there is to say', () => {
    const given = [...imageVariables, ...ours.flatMap(([, { environment }]) => Object.keys(environment))]
    // The image brings no documentation.
    expect(known.filter((name) => !given.includes(name))).toEqual([])
  })
  test('holds no secret', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
    const secrets = values.filter(([name]) => /PASSWORD|SECRET|TOKEN|_URL$/.test(name))
    expect(secrets.length).toBeGreaterThan(10)
    for (const [name, value] of secrets)
      if (/PASSWORD|SECRET|TOKEN/.test(name) || String(value).includes('@')) expect(`${name}=${value}`).toContain('${')
  })
  test('waits for setup, and setup for what it sets up', () => {
    for (const name of ['api', 'worker'])
      expect(compose.services[name]?.depends_on).toMatchObject({
        setup: { condition: 'service_completed_successfully' },
      })
    expect(Object.keys(compose.services.setup?.depends_on)).toEqual(['postgres', 'store'])
    for (const name of ['postgres', 'redis', 'store', 'proxy'])
      expect(compose.services[name]?.healthcheck.test[0]).toBe('CMD')
  })
  test('only the proxy and the mail catcher can be reached, and only from this machine', () => {
    const open = services.flatMap(([name, { ports = [] }]) =>
      ports.map((/** @type {string} */ port) => `${name} ${port}`),
    )
    expect(open).toEqual([expect.stringMatching(/^proxy 127\.0\.0\.1:\S+:8080$/), 'mail 127.0.0.1:8025:8025'])
  })
  test('names the same ports everywhere', () => {
    const { CASEBENCH_WORKER_PORT } = compose.services.worker?.environment ?? {}
    expect(compose.services.worker?.healthcheck.test.at(-1)).toBe(CASEBENCH_WORKER_PORT)
    expect(read('deploy/nginx/upstream.conf')).toContain(`server api:${imagePort} resolve`)
    expect(read('deploy/nginx/listen.conf')).toBe('listen 8080;\n')
    expect(compose.services.proxy?.healthcheck.test.at(-1)).toContain(':8080/')
    expect(compose.services.api?.environment.CASEBENCH_S3_ENDPOINT).toBe('http://store:8333')
  })
})

/** @type {{ services: Record<string, Tree> }} */
const withTls = parse(read('docker-compose.tls.yml'))

describe('docker-compose.tls.yml', () => {
  test('changes the proxy alone, and its health is asked as before', () => {
    expect(Object.keys(withTls.services)).toEqual(['proxy'])
    expect(Object.keys(withTls.services.proxy ?? {})).toEqual(['volumes', 'ports'])
    const health = new URL(compose.services.proxy?.healthcheck.test.at(-1))
    expect(read('deploy/nginx/listen-tls.conf')).toContain(`listen ${health.port};`)
  })
  test('publishes the port with TLS, and gives nginx what its configuration names', () => {
    const { volumes, ports } = withTls.services.proxy ?? {}
    const [source, target] = volumes[0].split(':')
    const configuration = read(source)
    expect(configuration).toMatch(new RegExp(`^listen ${ports[0].split(':').at(-1)} ssl;$`, 'm'))
    const { volumes: mounts = [] } = compose.services.proxy ?? {}
    expect(target).toBe(`${mounts[0].split(':')[1]}/listen.conf`)
    const files = [...configuration.matchAll(/^ssl_certificate(?:_key)? (\S+);$/gm)].map(([, file = '']) => file)
    expect(files.map((file) => path.dirname(file))).toEqual([volumes[1].split(':')[1], volumes[1].split(':')[1]])
    for (const file of files) expect(read('docs/deployment.md')).toContain(` certificate/${path.basename(file)}\n`)
  })
  test('keeps the key out of repository and image', () => {
    for (const list of ['.gitignore', '.dockerignore']) expect(read(list)).toMatch(/^certificate\/?$/m)
  })
})

describe('deploy/nginx', () => {
  const configuration = read('deploy/nginx/nginx.conf')
  const calls = Object.values(contract)
  const streamed = new RegExp(configuration.match(/location ~ (\S+)/)?.[1] ?? '$none')

  test('passes files through as they come, and nothing else', () => {
    const files = calls.filter((call) => 'form' in call && call.form !== undefined)
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter(({ path: address }) => !streamed.test(address))).toEqual([])
    const others = calls.filter((call) => !files.includes(call))
    expect(others.filter(({ path: address }) => streamed.test(address))).toEqual([])
  })
  test('lets the largest body through that a call takes', () => {
    const [, megabytes = '0'] = configuration.match(/client_max_body_size (\d+)m/) ?? []
    const largest = Math.max(...calls.map((call) => ('maxBodyBytes' in call && call.maxBodyBytes) || 0))
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(largest)
  })
  test('begins a request anew whose replica went away, unless its body is passed on as it comes', () => {
    expect(configuration).toMatch(/^ {4}error_page 502 = @again;$/m)
    const again = configuration.match(/location @again \{([^}]*)\}/)?.[1]
    expect(again).toContain('proxy_pass http://casebench_api;')
    expect(again).toContain('error_page 502 504 = @away;')
    const files = configuration.match(/location ~ [^{]*\{([^}]*)\}/)?.[1]
    expect(files).toContain('proxy_request_buffering off;')
    expect(files).toContain('error_page 502 504 = @away;')
  })
  test('writes nothing to its log that names people', () => {
    const [, format = ''] = configuration.match(/log_format casebench([^;]+);/) ?? []
    expect(format).toContain('$status')
    expect(format).not.toMatch(/\$(request|request_uri|uri|args|remote_addr|http_\w+)\b/)
  })
})

const folder = 'deploy/kubernetes'
/** @type {Tree[]} */
const objects = filesBelow(folder)
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()))
const named = (/** @type {string} */ kind) => objects.filter((object) => object.kind === kind)
const pods = [...named('Deployment'), ...named('Job')].map(
  ({ metadata, spec }) => /** @type {const} */ ([metadata.name, spec.template]),
)
const settings = named('ConfigMap')[0]?.data ?? {}
/** @param {Tree} labels @param {Tree} wanted */
const matches = (labels, wanted) => Object.entries(wanted).every(([name, value]) => labels[name] === value)

describe('deploy/kubernetes', () => {
  test('sets variables that somebody reads, and worker and drain as the pods have them', () => {
    expect(unknownOf(Object.keys(settings))).toEqual([])
    const worker = named('Deployment').find(({ metadata }) => metadata.name === 'casebench-worker')
    expect(worker?.spec.template.spec.containers[0].ports).toEqual([
      { name: 'health', containerPort: Number(settings.CASEBENCH_WORKER_PORT) },
    ])
    const api = named('Deployment').find(({ metadata }) => metadata.name === 'casebench-api')
    expect(api?.spec.template.spec.containers[0].ports).toEqual([{ name: 'http', containerPort: Number(imagePort) }])
    // Ten seconds to end what is under way (packages/server/src/ready.ts).
    const longest = Number(settings.CASEBENCH_DRAIN_SECONDS) + 10
    expect(api?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(longest)
  })
  test.each(pods)('the pods of %s are confined, limited, and run what is there', (_name, { spec }) => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          image: 'casebench',
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [{ mountPath: '/tmp' }, { mountPath: '/data' }],
          resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
        },
      ],
    })
    const [{ command = [], volumeMounts }] = spec.containers
    expect(filesOf(command).filter((file) => !isThere(file))).toEqual([])
    expect(volumeMounts.map((/** @type {Tree} */ mount) => mount.name)).toEqual(
      spec.volumes.map((/** @type {Tree} */ volume) => volume.name),
    )
  })
  test.each(named('Deployment').map((object) => [object.metadata.name, object]))(
    'the pods of %s are found, probed at ports they have, and looked after',
    (name, { spec }) => {
      const { labels } = spec.template.metadata
      expect(matches(labels, spec.selector.matchLabels)).toBe(true)
      const [container] = spec.template.spec.containers
      const ports = container.ports.map((/** @type {Tree} */ port) => port.name)
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
        expect(ports).toContain(container[probe].httpGet.port)
      const budget = named('PodDisruptionBudget').find(({ metadata }) => metadata.name === name)
      expect(matches(labels, budget?.spec.selector.matchLabels)).toBe(true)
      const scaler = named('HorizontalPodAutoscaler').find((object) => object.spec.scaleTargetRef.name === name)
      expect(scaler?.spec.minReplicas).toBeGreaterThan(budget?.spec.minAvailable)
      const policy = named('NetworkPolicy').find(({ metadata }) => metadata.name === name)
      expect(matches(labels, policy?.spec.podSelector.matchLabels)).toBe(true)
      for (const { ports: open } of policy?.spec.ingress ?? [])
        for (const { port } of open) expect(ports).toContain(port)
    },
  )
  test('people come to the api by way of its service', () => {
    const [service] = named('Service')
    const [ingress] = named('Ingress')
    const { backend } = ingress?.spec.rules[0].http.paths[0] ?? {}
    expect(backend.service).toEqual({ name: service?.metadata.name, port: { name: service?.spec.ports[0].name } })
    expect(service?.spec.selector).toEqual({ 'app.kubernetes.io/component': 'api' })
  })
  test('workers are as many as a metric says that there is', () => {
    const [{ external }] =
      named('HorizontalPodAutoscaler').find(({ spec }) => spec.metrics[0].external)?.spec.metrics ?? []
    expect(read('packages/server/src/observability/metrics.ts')).toContain(`'${external.metric.name}'`)
    expect(read('docs/deployment.md')).toContain(external.metric.name)
  })

  const kustomizations = filesBelow(folder).filter((file) => file.endsWith('kustomization.yaml'))
  test.each(kustomizations)('%s names what is there, and all of it', (file) => {
    const here = path.dirname(file)
    const { resources } = parse(read(file))
    for (const resource of resources) expect(fs.existsSync(inCheckout(here, resource)), resource).toBe(true)
    const beside = fs
      .readdirSync(inCheckout(here))
      .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    expect(beside.filter((name) => !resources.includes(name))).toEqual([])
  })
  test.skipIf(!findOnPath('kubectl')).each(['overlays/example', 'overlays/example/setup'])(
    '%s is rendered',
    (overlay) => {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', inCheckout(folder, overlay)], {
        encoding: 'utf8',
      })
      expect(stderr).toBe('')
      expect(status).toBe(0)
      for (const document of parseAllDocuments(stdout)) expect(document.toJS().metadata.namespace).toBe('casebench')
      expect(stdout).toContain('image: images.example.com/casebench:0.1.0')
      expect(stdout).not.toContain('casebench.example.com')
    },
  )
})
