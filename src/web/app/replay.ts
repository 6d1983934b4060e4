/**
 * Before hydration a pressed button would do nothing, and a submitted form would post to an
 * address that accepts none; on a slow phone people are quicker than scripts. This script runs
 * once in the page's head, stores such events, and replays them in order until a handler accepts
 * them. React stops an event whose part of the page is not hydrated before it reaches the button;
 * a form counts as handled when its default is prevented; a box ticked early is ticked again, so
 * that its form receives the event. Links and forms with an action of their own work without
 * scripts and are left alone.
 */
export const EARLY_CLICKS = `(d=>{if(d.isEarly!==undefined)return;d.isEarly=true;const kept=new Map();let awake,alive;const give=()=>{if(!alive)return;const all=[...kept];kept.clear();for(const[i,[x,again]]of all.entries()){if(x.isConnected)again();if(kept.has(x))return all.slice(i+1).forEach(([y,next])=>kept.set(y,next))}};const keep=(x,again)=>{kept.set(x,again);setTimeout(give,50)};addEventListener('click',e=>{const b=e.target.closest?.('button[type=button]');if(!b)return;keep(b,()=>b.click());if(awake)b.addEventListener('click',()=>kept.delete(b),{once:true})},true);addEventListener('submit',e=>{const f=e.target,s=e.submitter;if(e.defaultPrevented||f.hasAttribute('action'))return;e.preventDefault();keep(f,()=>f.requestSubmit(s?.isConnected?s:null))});addEventListener('change',e=>{const x=e.target,on=x.checked;let tries=9;const again=()=>{x.checked=!on;x.click();if(x.checked!==on&&tries--)keep(x,again)};if(!alive&&/^(radio|checkbox)$/.test(x.type))kept.set(x,again)},true);addEventListener('waking',()=>{awake=true},{once:true});addEventListener('alive',()=>{alive=true;give()},{once:true})})(document)`

/** Call this when React begins to listen: from then on a press that reaches its button has been handled. */
export function listenFromNowOn(): void {
  window.dispatchEvent(new Event('waking'))
}

/** Call this when the first page has been hydrated. A replay within the same task would still find its part of the page inactive. */
export function giveBackEarlyClicks(): void {
  setTimeout(() => window.dispatchEvent(new Event('alive')))
}
