/**
 * A button pressed before its part of the page has come to life would do nothing, and on a slow telephone people are
 * quicker than scripts. This runs in the page's head, once, keeps such presses, and gives them back until somebody takes
 * them. React stops a press whose part still sleeps before it reaches the button; one that reaches it has been taken, once
 * React listens. Links and submits are left alone: they work without scripts.
 */
export const EARLY_CLICKS = `(d=>{if(d.isEarly!==undefined)return;d.isEarly=true;const kept=new Set();let awake,alive;const give=()=>{if(!alive)return;for(const b of[...kept]){kept.delete(b);if(b.isConnected)b.click()}};addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]');if(!b)return;kept.add(b);if(awake)b.addEventListener('click',()=>kept.delete(b),{once:true});setTimeout(give,50)},true);addEventListener('waking',()=>{awake=true},{once:true});addEventListener('alive',()=>{alive=true;give()},{once:true})})(document)`

/** To be called when React begins to listen: from then on a press that reaches its button has been heard. */
export function listenFromNowOn(): void {
  window.dispatchEvent(new Event('waking'))
}

/** To be called when the first page stands. A press within the same task would find its part of the page still asleep. */
export function giveBackEarlyClicks(): void {
  setTimeout(() => window.dispatchEvent(new Event('alive')))
}
