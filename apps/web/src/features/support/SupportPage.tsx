import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { GuideLink } from '../../shell/guide/GuideLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { AskForm } from './AskForm.tsx'
import { OwnQuestions } from './OwnQuestions.tsx'
import classes from './support.module.css'

/** Help for whoever works on cases: ask, and read what was answered. `wanted` is the question to begin with. */
export function SupportPage({ wanted }: { wanted: string | undefined }) {
  return (
    <div className={classes.page}>
      <PageTitle
        title={t`Help and support`}
        description={
          <>
            <Trans>Your coordinators answer every question here.</Trans>
            <GuideLink />
          </>
        }
      />
      <AskForm />
      <OwnQuestions wanted={wanted} />
    </div>
  )
}
