import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconFolderOff } from '@tabler/icons-react'
import type { ApiError } from '../../../api/client.ts'
import { TopBar } from '../../../shell/TopBar.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './desk.module.css'

/** The case is not there for this person, or may not be opened. */
export function NotYourCase({ error }: { error: ApiError }) {
  const title = error.status === 404 ? t`This case is not assigned to you` : t`You may not open this case`
  return (
    <>
      <title>{t`${title} · Casebench`}</title>
      <TopBar />
      <main className={classes.face}>
        <Notice
          icon={<IconFolderOff size={28} stroke={1.5} />}
          title={title}
          text={
            error.status === 404
              ? t`It may have been unassigned, or the address may be wrong. Your coordinator can assign it to you.`
              : error.detail
          }
          action={
            <LinkButton to="/platform">
              <Trans>To your cases</Trans>
            </LinkButton>
          }
          isAlert
        />
      </main>
    </>
  )
}
