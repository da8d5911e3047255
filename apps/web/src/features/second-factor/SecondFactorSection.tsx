import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useRef, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import account from '../../ui/account-section.module.css'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { NewCodesStep } from './NewCodesStep.tsx'
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'
import { SetUpStep } from './SetUpStep.tsx'
import { StartStep } from './StartStep.tsx'
import { SwitchOffStep } from './SwitchOffStep.tsx'
import classes from './second-factor.module.css'
import { useSecondFactor } from './second-factor.ts'

/** Where the person is on the way to switching it on or off. */
type Step =
  | { at: 'starting' }
  | { at: 'settingUp'; secret: string; uri: string }
  | { at: 'codes'; title: string; codes: readonly string[] }
  | { at: 'newCodes'; missed: boolean }
  | { at: 'switchingOff' }

type StepProperties = { step: Step; goTo: (next: Step) => void; onClose: (outcome: string) => void }

function CurrentStep({ step, goTo, onClose }: StepProperties) {
  const onCancel = () => onClose('')
  const showCodes = (title: string) => (codes: readonly string[]) => goTo({ at: 'codes', title, codes })
  switch (step.at) {
    case 'starting':
      return <StartStep onStarted={(made) => goTo({ at: 'settingUp', ...made })} onCancel={onCancel} />
    case 'settingUp':
      return (
        <SetUpStep
          secret={step.secret}
          uri={step.uri}
          onConfirmed={showCodes(t`Two-step sign-in is on. Keep your recovery codes`)}
          onCodesMissed={() => goTo({ at: 'newCodes', missed: true })}
          onCancel={onCancel}
        />
      )
    case 'codes':
      return <RecoveryCodesStep title={step.title} codes={step.codes} onKept={onCancel} />
    case 'newCodes':
      return <NewCodesStep missed={step.missed} onMade={showCodes(t`Your new recovery codes`)} onCancel={onCancel} />
    case 'switchingOff':
      return <SwitchOffStep onDone={() => onClose(t`Two-step sign-in is off.`)} onCancel={onCancel} />
  }
}

/** The second step of signing in: what it is, setting it up, its recovery codes, switching it off. */
export function SecondFactorSection() {
  const status = useSecondFactor()
  const [step, setStep] = useState<Step>()
  const [outcome, setOutcome] = useState('')
  const title = useRef<HTMLHeadingElement>(null)

  function goTo(next: Step) {
    setOutcome('')
    setStep(next)
  }
  function close(said: string) {
    setOutcome(said)
    setStep(undefined)
    title.current?.focus()
  }
  const { error } = status
  const elsewhere = error instanceof ApiError && error.code === 'external_identity' ? error.detail : undefined

  return (
    <section className={account.card} aria-labelledby="second-factor">
      <div className={classes.head}>
        <h2 id="second-factor" className={account.title} tabIndex={-1} ref={title}>
          <Trans>Two-step sign-in</Trans>
        </h2>
        {status.data && (
          <span className={classes.state} data-on={status.data.enabled || undefined}>
            {status.data.enabled ? t`on` : t`off`}
          </span>
        )}
      </div>
      <div role="status" className={account.outcome}>
        {outcome}
      </div>
      {elsewhere !== undefined && <p className={account.explanation}>{elsewhere}</p>}
      {step && <CurrentStep step={step} goTo={goTo} onClose={close} />}
      {!step && elsewhere === undefined && (
        <QueryBoundary
          query={status}
          failed={t`Could not load your two-step sign-in`}
          loading={<Skeleton height={72} mt={8} radius="md" />}
        >
          {({ enabled, enabled_at, recovery_codes_left }) =>
            enabled ? (
              <SecondFactorOn
                since={enabled_at}
                recoveryCodesLeft={recovery_codes_left}
                onNewCodes={() => goTo({ at: 'newCodes', missed: false })}
                onSwitchOff={() => goTo({ at: 'switchingOff' })}
              />
            ) : (
              <>
                <p className={account.explanation}>
                  <Trans>
                    Sign in with your password and a code from an authenticator app, so that your password alone is not
                    enough.
                  </Trans>
                </p>
                <div className={classes.buttons}>
                  <Button variant="default" onClick={() => goTo({ at: 'starting' })}>
                    <Trans>Set up</Trans>
                  </Button>
                </div>
              </>
            )
          }
        </QueryBoundary>
      )}
    </section>
  )
}
