import type { AdministeredPolicy } from '@casebench/shared/contract/policies'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { formatDateTime } from '../../../ui/formats.ts'
import classes from '../policies.module.css'
import { PolicyEditor } from './PolicyEditor.tsx'
import { PolicyVersions } from './PolicyVersions.tsx'

/** One policy: what holds now, what is being written, and all versions. */
export function PolicyPanel({ policy }: { policy: AdministeredPolicy }) {
  const { kind, draft, versions } = policy
  return (
    <>
      <Paper withBorder className={classes.editor}>
        <p className={classes.quiet}>
          {draft === null
            ? versions.length === 0
              ? t`Not published. Nobody is asked anything.`
              : t`This is the published text. Your changes become a draft.`
            : t`Draft, saved ${formatDateTime(draft.saved_at)} by ${draft.saved_by ?? t`a deleted account`}. Nobody else sees it.`}
        </p>
        <PolicyEditor key={draft?.revision ?? `version ${versions[0]?.version}`} policy={policy} />
      </Paper>
      {versions.length > 0 && (
        <section className={classes.versions}>
          <h2>
            <Trans>Versions</Trans>
          </h2>
          <PolicyVersions kind={kind} versions={versions} />
        </section>
      )}
    </>
  )
}
