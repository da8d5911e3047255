import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useState } from 'react'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { PlatformForm } from './PlatformForm.tsx'
import { PlatformItem } from './PlatformItem.tsx'
import classes from './platforms.module.css'
import { useLearningPlatforms } from './platforms.ts'
import { ToolAddresses } from './ToolAddresses.tsx'
import { UnsentScores } from './UnsentScores.tsx'

/** Where an owner says from which learning platforms (LTI 1.3) people come, and what these may do. */
export function LearningPlatformsPage() {
  const platforms = useLearningPlatforms()
  const [adding, setAdding] = useState(false)
  return (
    <AdminPage
      width="text"
      title={t`Learning platforms`}
      description={t`Moodle, Canvas and other platforms (LTI 1.3) whose links open cases here, and which are sent the scores.`}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Trans>Add platform</Trans>
        </Button>
      }
    >
      <QueryBoundary
        query={platforms}
        failed={t`Could not load the learning platforms`}
        loading={<Skeleton height={160} radius="md" />}
      >
        {(data) => (
          <div className={classes.page}>
            <ToolAddresses tool={data.tool} />
            {data.platforms.length === 0 ? (
              <p className={classes.muted}>
                <Trans>No learning platforms yet.</Trans>
              </p>
            ) : (
              <ul className={classes.list}>
                {data.platforms.map((platform) => (
                  <PlatformItem key={platform.id} platform={platform} />
                ))}
              </ul>
            )}
            {data.unsent_scores.length > 0 && <UnsentScores scores={data.unsent_scores} />}
          </div>
        )}
      </QueryBoundary>
      {adding && <PlatformForm onClose={() => setAdding(false)} />}
    </AdminPage>
  )
}
