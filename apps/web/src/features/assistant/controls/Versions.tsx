import type { ControlsVersion } from '@casebench/shared/contract/assistant'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import classes from './ai-controls.module.css'
import { useRestore, useVersions } from './controls.ts'
import { differenceOf } from './controls-difference.ts'

type Props = { inForce: string; onRestored: () => void }

const concurrency = 10

/** Every version that was saved, what each changed, and the way back to it. */
export function Versions({ inForce, onRestored }: Props) {
  const [shown, setShown] = useState(concurrency)
  // One more than is shown: the last one shown is compared with it.
  const versions = useVersions(shown + 1)
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className={classes.heading}>
        <Trans>Versions</Trans>
      </h2>
      <QueryBoundary
        query={versions}
        failed={t`Could not load the versions`}
        loading={<Skeleton height={160} radius="md" />}
        isEmpty={({ total }) => total === 0}
        empty={
          <Notice
            icon={<IconHistory size={28} stroke={1.5} />}
            title={t`No changes yet`}
            text={t`Each time the controls are saved, a version appears here with its changes.`}
          />
        }
      >
        {({ rows, total }) => (
          <>
            <Paper withBorder component="ul" className={classes.versions}>
              {rows.slice(0, shown).map((version, index) => (
                <Version
                  key={version.version}
                  version={version}
                  before={rows[index + 1]}
                  isInForce={version.version === inForce}
                  onRestored={onRestored}
                />
              ))}
            </Paper>
            {total > shown && (
              <Button variant="default" mt="sm" onClick={() => setShown(shown + concurrency)}>
                <Trans>Show earlier ones</Trans>
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

type VersionProperties = {
  version: ControlsVersion
  before: ControlsVersion | undefined
  isInForce: boolean
  onRestored: () => void
}

function Version({ version, before, isInForce, onRestored }: VersionProperties) {
  const [open, setOpen] = useState(false)
  const restoring = useRestore()
  const name = t`version ${version.version}`
  return (
    <li>
      <div className={classes.version}>
        <p className={classes.note}>
          <strong>
            <Trans>Version {version.version}</Trans>
          </strong>
          {isInForce && (
            <span className={classes.inForce}>
              <Trans>in force</Trans>
            </span>
          )}
          <span>
            {formatDateTime(version.saved_at)} · {version.saved_by ?? t`a former user`}
          </span>
        </p>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-expanded={open}
            aria-label={t`What ${name} changed`}
            onClick={() => setOpen(!open)}
          >
            <Trans>What changed</Trans>
          </Button>
          {!isInForce && (
            <Button
              size="xs"
              variant="default"
              loading={restoring.isPending}
              aria-label={t`Use ${name} again`}
              onClick={() => restoring.mutate(version.version, { onSuccess: onRestored })}
            >
              <Trans>Use again</Trans>
            </Button>
          )}
        </Group>
      </div>
      {open && <Difference version={version} before={before} />}
    </li>
  )
}

function Difference({ version, before }: Pick<VersionProperties, 'version' | 'before'>) {
  if (before === undefined) return <p className={classes.prompt}>{version.prompt}</p>
  const differences = differenceOf(before, version)
  if (differences.length === 0)
    return (
      <p className={classes.prompt}>
        <Trans>No differences.</Trans>
      </p>
    )
  return (
    <dl className={classes.differences}>
      {differences.map(({ label, pieces }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {pieces.map(({ text, kind }, index) => {
              const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their place alone, and never move.
              return <Tag key={index}>{text}</Tag>
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
