import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ChangeInWords } from './changes-in-words.ts'
import classes from './entry.module.css'

type Props = { changes: readonly ChangeInWords[]; more: number }

/** What was changed, from what to what. */
export const ChangesTable = ({ changes, more }: Props) => (
  <>
    <table className={classes.changes} aria-label={t`Changes`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>Before</Trans>
          </th>
          <th scope="col">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and two lines may say the same.
          <tr key={index}>
            <th scope="row">{what}</th>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td>
              <bdi>{after}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {more > 0 && <p className={classes.quiet}>{plural(more, { one: '# more change', other: '# more changes' })}</p>}
  </>
)
