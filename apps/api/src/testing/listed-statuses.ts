import { contract } from '@casebench/shared/contract/all'
import { refusalsOf } from '../register-routes.ts'

const routes = Object.entries(contract).map(([id, call]) => ({
  id,
  call,
  // Paths answer with and without the trailing slash.
  path: new RegExp(`^${call.path.replace(/\/$/, '').replace(/:\w+|\{\w+\}/g, '[^/]+')}/?$`),
}))

/**
 * Why an answer contradicts the contract: a call may only refuse with the statuses that its entry lists, as clients are
 * told them by the OpenAPI document. Undefined where it does not; errors of 500 and above are never listed.
 */
export function unlistedStatus(method: string, url: string, status: number): string | undefined {
  const [address = ''] = url.split('?')
  const matching = routes.filter(({ call, path }) => call.method === method && path.test(address))
  if (
    status < 400 ||
    status >= 500 ||
    matching.length === 0 ||
    matching.some(({ call }) => refusalsOf(call).includes(status))
  )
    return undefined
  return `${matching.map(({ id }) => id).join(', ')} answered ${status}: list it in the errorStatuses of its entry`
}
