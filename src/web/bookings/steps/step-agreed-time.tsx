import { Notice } from '#web/ui/feedback/notice.tsx'

/** Step 2 where no mechanic is chosen, so that there is no diary to show. */
export function StepAgreedTime() {
  return (
    <Notice title="You agree the time with your mechanic.">
      The first of our matched mechanics to accept your job contacts you and agrees a time that
      suits you both. Nothing starts before you have said yes to it.
    </Notice>
  )
}
