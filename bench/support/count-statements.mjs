// Loaded before a server: counts the statements that it sends to Postgres, and says how many when it is asked.
import pg from 'pg'

const { query } = pg.Client.prototype
let statements = 0

pg.Client.prototype.query = /** @type {typeof query} */ (
  /** @type {unknown} */ (
    /**
     * @this {pg.Client}
     * @param {unknown[]} asked
     */
    function countingQuery(...asked) {
      statements += 1
      return Reflect.apply(query, this, asked)
    }
  )
)

process.on('message', (message) => {
  if (message === 'statements') process.send?.({ statements })
})
// What only listens must not keep a server from ending.
process.channel?.unref()
