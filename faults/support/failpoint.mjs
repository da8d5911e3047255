// Loaded into a server before anything else (`node --import`): ends its process at a named moment of a named statement,
// so that nothing of the kind stands in the product. FAULTS_FAILPOINT is a Failpoint as JSON.
import process from 'node:process'
import pg from 'pg'

/**
 * @typedef {object} Failpoint
 * @property {string} statement name of a prepared statement
 * @property {number} [further] so many statements later on the same connection
 * @property {'before' | 'sent' | 'after'} moment before it is sent, when it is sent and not yet answered, or when it is answered
 * @property {number} [count] the how manieth time, from 1 on
 */

/** @type {Failpoint} */
const { statement, further = 0, moment, count = 1 } = JSON.parse(process.env.FAULTS_FAILPOINT ?? '{}')

const die = () => process.kill(process.pid, 'SIGKILL')
let met = 0
/** @type {WeakMap<object, number>} connection → statements until the named moment */
const counting = new WeakMap()

/**
 * Whether this is the statement.
 * @param {object} client
 * @param {unknown} config
 */
function isReached(client, config) {
  const waiting = counting.get(client)
  if (waiting !== undefined) {
    if (waiting > 1) counting.set(client, waiting - 1)
    else counting.delete(client)
    return waiting === 1
  }
  if (/** @type {{ name?: string } | undefined} */ (config)?.name !== statement || ++met < count) return false
  if (further > 0) counting.set(client, further)
  return further === 0
}

const { query } = pg.Client.prototype

/**
 * @this {pg.Client}
 * @param {any[]} given
 */
function failingQuery(...given) {
  if (!isReached(this, given[0])) return /** @type {any} */ (query).apply(this, given)
  if (moment === 'before') die()
  if (moment === 'sent') setImmediate(die)
  const last = given.at(-1)
  if (moment === 'after' && typeof last === 'function') given[given.length - 1] = die
  const answer = /** @type {any} */ (query).apply(this, given)
  if (moment === 'after' && typeof answer?.then === 'function') answer.then(die, die)
  return answer
}

pg.Client.prototype.query = /** @type {typeof query} */ (/** @type {unknown} */ (failingQuery))
