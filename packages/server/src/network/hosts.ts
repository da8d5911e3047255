import { ConfigurationError, type Environment, present } from '../environment.ts'

/**
 * The hosts that a variable names (`intranet.example, localhost:8080`).
 * @throws ConfigurationError naming the variable and what it should be.
 */
export function hostsIn(
  env: Environment,
  variable: 'CASEBENCH_KNOWLEDGE_HOSTS' | 'CASEBENCH_LEARNING_PLATFORM_HOSTS' | 'CASEBENCH_WEBHOOK_HOSTS',
): ReadonlySet<string> {
  const named = (present(env, variable) ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const wrong = named.find((host) => !URL.canParse(`http://${host}`) || /[/@?#\s]/.test(host))
  if (wrong !== undefined)
    throw new ConfigurationError(
      `${variable} has "${wrong}". It should be hosts, with a port where they have one, with , between them.`,
    )
  return new Set(named)
}
