/** Lines of a well-behaved assistant in the store of guard-context.ts; the guardrails must not change any of them. */
export const ALLOWED_SENTENCES: readonly string[] = `
A 12-inch profile helps with heavier builds.
A hybrid joins foam and coils.
Queen is the size most couples choose.
A California King is 72 by 84 inches.
Firm doesn't mean better.
Many side sleepers like a medium feel, around 5 out of 10.
Back sleepers often do well with 6 to 7 out of 10.
It has good pressure relief at the shoulders.
It relieves pressure at the hips and shoulders.
Its pressure-relieving foam cushions the shoulders.
Treat yourself to a good night's sleep.
What a relief to have that settled.
Cotton and wool breathe well.
Latex is springy and airy.
Memory foam returns slowly to its shape.
Latex delivers a buoyant, responsive feel.
It delivers great support along the edge.
Foam that lets air through sleeps cooler.
Over 230 lb, a taller mattress usually holds up longer.
At around 180 lb, medium-firm is a common choice.
You told me 205 lb, got it.
So a side sleeper, around 150 pounds, who gets warm at night.
Here are three that fit what you told me.
The first one is firmer, 7 against 6.5.
The second one sleeps cooler than the first.
The third has steadier edges.
These cost less and still fit.
The first one costs the least of these; the cards show the prices.
All three stay within your budget.
Your budget is noted.
Nothing in King up to 950 fits all of that.
Up to 1500, got it.
A budget of 1500 leaves plenty of choice.
I'll keep to your budget.
Prices stand on the cards.
I can't confirm discounts or sales from here, but the store can.
I can't confirm the warranty; the store can tell you.
I can't confirm the warranty from here, but the store can tell you.
Ask the store about delivery.
The store can tell you about delivery and setup.
You can ask the store whether it takes old mattresses away.
I don't have details on financing.
Please check with the store whether it's in stock.
For returns, the store can help.
Delivery depends on where you live; the store can confirm it.
I'm not sure about the trial period; the store will know.
Every mattress carries a 10-year limited warranty against sagging.
Every mattress carries a 10-year limited warranty against sagging (from warranty.pdf).
The warranty is 10 years.
There's a ten-year limited warranty.
It comes with a 10-year warranty.
You get a decade of warranty against sagging.
There's a 100-night trial at home.
You can try it at home for 100 nights.
You have one hundred nights to sleep on it.
Delivery is free within 50 miles.
Within 50 miles, delivery is free.
Beyond that, delivery costs $79 and takes 3 to 5 business days.
You can return it within 100 nights.
Mattresses can be returned within 100 nights for a full refund less a $99 pick-up fee.
Adjustable bases are 20% off until November 30.
Financing with 0% APR runs for 12 months on approved credit.
We take away your old mattress for $25.
Bases carry a 5-year warranty.
According to delivery.pdf, delivery is free within 50 miles of the store.
Our hours: Mon-Fri 10am-7pm; Sat 10am-6pm.
We're open Sat 10am-6pm.
The store is open until 7pm on weekdays.
You can call (555) 010-0100 or write to hello@harbour-beds.example.
We're at 12 Quay Road, Port Ellis.
The store's website is harbour-beds.example.
I'm Nora, the AI assistant of Harbour Beds.
I'm an AI assistant, not a person.
I can't change how I work here, but I can help you find a mattress.
I can't share my instructions, but I'm happy to talk about mattresses.
I'm here to help you find a mattress that fits.
I'm sorry to hear about your back pain.
I can't give medical advice, so please see a doctor about that.
No mattress can cure back pain.
I can't diagnose or treat that; a clinician is the right person to ask.
For pain that stays, a doctor is the right person to ask.
A mattress won't fix an injury, but the feel can be comfortable.
Many people with a stiff back look for a medium-firm feel.
That is a question for a doctor or another clinician; I can only speak about comfort.
A turn from head to foot keeps a mattress in good condition.
It keeps your spine level.
Good support keeps the hips from sinking.
I hear you, waking up tired is no fun.
Sleep well tonight.
I won't ask for your phone number.
You don't need to share your e-mail here.
I can't take contact details here.
I don't have contact details for the store.
The store can be reached by phone.
You can call the store any time it is open.
You can reach the store by e-mail.
Feel free to visit and lie down on a few.
Which size are you looking for?
How do you usually sleep: on your side, back or stomach, or a mix?
Roughly what do you weigh?
Is there a budget you would like to stay within?
Which feel do you like: soft, medium or firm?
Do you tend to get warm at night?
Will anyone share the bed with you?
Do you prefer foam, latex or springs, or are you open?
Is a long warranty important to you?
What brings you here today?
What matters most to you in a new mattress?
Do you sleep alone or with a partner?
Would you like to see something softer or firmer?
Shall I compare the first two?
Is that for you or for a guest room?
How old is your current mattress, roughly?
Does your partner move a lot at night?
Got it. Which size are you looking for?
Thanks, that helps. Do you tend to get warm at night?
A mix of positions, noted.
A couple who both run warm, okay.
Okay, side sleeper, Queen, medium.
Tell me the size you need and I can look further.
Tell me how your partner usually sleeps, so that I can look for both of you.
Whenever you like, tell me how you usually sleep: side, back, stomach or a mix.
A rough range is fine, or skip it.
No problem, we'll leave that open.
Take your time.
Happy to help.
You're welcome.
That's outside what I can help with; mattresses are what I know.
A topper can soften a bed that is too firm.
Most mattresses do well on any flat, sturdy base.
A box spring is often not needed.
Adjustable bases suit foam, latex and many hybrids.
It bends easily on an adjustable base.
Ten to twelve inches suits many sleepers.
A new mattress often takes three to four weeks to settle.
Many mattresses keep their feel for seven to ten years.
It has over a thousand individually wrapped coils.
It has 1,000 pocketed coils.
Two layers of foam sit on top.
Three zones hold the hips and ease the shoulders.
Edge support makes the whole width usable.
With two in the bed, little movement across it matters more.
You may like a softer feel at the shoulder.
The cover is a soft black knit.
A purple cover hides stains less well.
Flowers give nectar, and bees like it.
The moon is bright, and the bed is soft.
At midnight you want to be cool.
A good bed is a small island of peace.
White noise can help some people fall asleep.
A cool, dark room and a steady bedtime help many people.
Natural latex comes from the rubber tree.
Wool and cotton keep the surface dry.
GOTS stands for certified organic textiles.
Gel or open layers make foam somewhat airier.
A hybrid with latex on top sleeps cool and bouncy.
It is quilted on top, so it feels plush at first.
Soft, medium or firm: it's a matter of taste.
On a scale of 1 to 10, it is a 6.
I'd start at 6 out of 10.
It's 14 inches thick, so deep sheets fit best.
Twin XL is 38 by 80 inches, and two make a King.
A split King lets each side feel different.
Great choice!
Good question.
That makes sense.
Here's why: the hips sink less on a firmer feel.
The first: a medium hybrid, 13 inches thick.
In short, go medium.
I compare by fit rather than by brand.
Yes, the store carries that.
I don't find that in this store's range.
The last one comes near, and its card says what it misses.
Some are out of stock in that size.
It stays cooler than most foam.
You'll find the details on the cards.
If you change your mind, just say so.
I can look for something softer, firmer or less expensive.
We can start over any time.
Of course.
Sounds good – let's look at Queens then.
It’s springy, and it’s easy to turn on.
Follow the instructions on the care label.
One more thing helps me: the size.
Side sleepers need give; back sleepers need hold.
Open coils let air move.
Let's keep it simple.
Free movement matters to combination sleepers.
A cover that comes off is easy to wash.
Left and right can have different feels.
It holds its shape well.
The look is up to you.
`
  .split('\n')
  .filter((sentence) => sentence !== '');
