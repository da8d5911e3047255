import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inCheckout } from '../../scripts/checkout.mjs'
import { answers, freePort } from '../../scripts/run/ports.mjs'

/** A line of its log about a request. */
type Passed = { method: string; status: number; tried: string }

export type Nginx = {
  origin: string
  port: number
  /** The requests so far. */
  passed: () => Passed[]
  stop: () => Promise<void>
}

/** nginx with the configuration of deploy/nginx, in front of these ports instead of Docker's replicas. */
export async function startNginx(program: string, ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'casebench-nginx-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  mkdirSync(join(folder, 'configuration'))
  const configuration = (name: string) => join(folder, 'configuration', name)
  copyFileSync(inCheckout('deploy', 'nginx', 'nginx.conf'), configuration('nginx.conf'))
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n')
  writeFileSync(
    configuration('upstream.conf'),
    `upstream casebench_api { zone casebench_api 64k; ${servers} keepalive 64; }\n`,
  )
  writeFileSync(configuration('listen.conf'), `listen 127.0.0.1:${port};\n`)

  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const child = spawn(program, ['-p', `${folder}/`, '-c', configuration('nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', output, output],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  while (!(await answers(port, '127.0.0.1'))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`)
    await pause(20)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    passed: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Passed),
    stop: async () => {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
