import { t } from '@lingui/core/macro'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { FileOffer } from './FileOffer.tsx'
import classes from './report-subscriptions.module.css'
import { SubscriptionList } from './SubscriptionList.tsx'

/**
 * Where mails with reports lead, also those of somebody who may no longer open the Admin Studio: they can stop them. `file` is the
 * subscription whose file is asked for.
 */
export function OwnReportsPage({ file }: { file: string | undefined }) {
  return (
    <div className={classes.page}>
      <PageTitle title={t`Your reports`} description={t`Reports that Casebench sends you every week or month.`} />
      {file !== undefined && <FileOffer id={file} />}
      <SubscriptionList />
    </div>
  )
}
