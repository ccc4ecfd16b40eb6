import { ADVICE_LANGUAGE } from '#app/features/assistant/lang/en/advice.ts';
import { createSituationTexts } from '#app/features/assistant/lang/situation-texts.ts';

/** English verdicts. They follow the same rules as the lessons (`docs/lessons.md`). */
export const SITUATION_TEXTS = createSituationTexts(
  {
    verdicts: {
      'slats-fine':
        'yes, {gap} between slats is fine; about 3 inches or less is what many makers ask for. For a Queen or King, a center support matters too.',
      'slats-wide':
        'not as it is: many makers ask for gaps of about 3 inches or less, and yours are {gap}. A few extra slats fix that.',
      'slats-open':
        'a slatted base works without a box spring, as long as the slats are about 3 inches apart or less. With wider gaps, add a few slats first.',
      'box-spring':
        "it depends on its shape. If it's still flat and firm, yes; a sagging box spring is the one thing I'd avoid under a new mattress.",
      'box-spring-old':
        "I'd check it first. If it's still flat and firm after all this time, you can keep it; if it sags anywhere, that's the one thing I'd avoid under a new mattress.",
      'rail-fine':
        'yes. With a rail of {rail}, {inches} leaves {left} of it above the mattress, and at least {above} is the rule for a top bunk.',
      'rail-short':
        "no, that's too thick for a top bunk. With a rail of {rail}, {inches} leaves {left} above the mattress, and at least {above} is the rule, so {most} is the most.",
      'rail-open':
        'usually, yes. On a top bunk the rail has to stand at least {above} above the mattress, and {most} or less mostly leaves that. Measure your rail first.',
      'rail-open-thick':
        'on a bottom bunk, yes. On a top bunk, {inches} is probably too thick: the rail has to stand at least {above} above the mattress, so {most} is usually the limit.',
      'top-right':
        'no problem: {inches} on a base of {frame} comes to {total}, and {easy} is easy for many people to sit on and get up from.',
      'top-high':
        "that's on the tall side: {inches} on a base of {frame} comes to {total}, and {easy} is easier for many people to sit on and get up from. On that base, {wanted} of mattress would be about right.",
      'top-low':
        "that's on the low side: {inches} on a base of {frame} comes to {total}, and {easy} is easier for many people to get up from. On that base, {wanted} of mattress would be about right.",
      'top-any':
        "on a base of {frame}, I'd look for {wanted} of mattress. That puts the top at about {easy}, which is easy for many people to sit on and get up from.",
      'top-tall-base':
        'that base is tall already: even a mattress of {inches} comes to {total}, and {easy} is easier for many people. A lower base would help more than a thinner mattress.',
      holds: {
        one: 'for {pounds}, yes: {ones} is rated for {capacity}.',
        many: 'for {pounds}, yes: {ones} are rated for {capacity} or more.',
      },
      'holds-some': {
        one: "for {pounds}, {ones} is strong enough, rated for {capacity}. I'd leave out {others}.",
        many: "for {pounds}, {ones} are strong enough, rated for {capacity} or more. I'd leave out {others}.",
      },
      'holds-not': {
        one: "for {pounds}, I wouldn't: {ones} is rated for less.",
        many: "for {pounds}, I wouldn't: {ones} are rated for less.",
      },
      'holds-open':
        "the listings don't give a weight limit, so I can't promise one. For {pounds}, coils or latex and {thick} or more hold up best, and the store can confirm a limit{at}.",
      'door-fine':
        'yes, that should fit. On its edge a mattress only needs its own thickness, {inches} here, and your opening is {door}. The turns are the tight spots: a {size} is {width} by {length}.',
      'door-open':
        'usually, yes. On its edge a mattress only needs its own thickness in width, {inches} here. Turns and low ceilings are the tight spots, so measure them: a {size} is {width} by {length}.',
      'split-yes':
        "it's worth a look, yes. The two of you are comfortable on quite different feels, and two halves let each of you have your own. The price is a seam in the middle.",
      'split-no':
        "I don't think so. One bed with a {feel} feel can work for both of you. Two halves pay off if you each want a feel of your own or to raise one side.",
      'for-one':
        "that's fine for one person: a {size} is {width} wide, and on a King each of two people has 38 inches too.",
      'for-two-tight': 'for two, it gets tight: {each} each on a {size}, and {queen} on a Queen.',
      'for-two': 'yes. A {size} gives each of you {each}, and a Queen gives {queen}.',
      'for-child':
        'not for a long time. A {size} is {length} long, so length is no worry; it is {width} wide, and a teenager may like the extra width of a Full.',
      'long-fine': "you'd fit: a {size} is {length} long, {left} more than you are at {tall}.",
      'long-tight':
        "it'd be snug: a {size} is {length} long, and at {tall} that leaves you {left}. A California King has {longest}.",
      'long-short':
        "it'd be too short: a {size} is {length} long, and you're {tall}. A California King has {longest}.",
      lasting:
        'no bed comes with a promise there. For {pounds}, coils or latex, {thick} or more and a base with center support hold up best.',
      'each-side':
        "not in one mattress here, but two Twin XLs side by side make a King with a feel of its own on each side. Tell me the feel each of you likes, and I'll put a pair together.",
      'material-feel':
        'for you, the feel matters more than the material: about {feel} usually suits how you sleep, and you can get that in either.',
      'pair-same': 'two Twin XLs side by side measure {width} by {length}, the same as a {size}.',
      'pair-wide':
        'no. Two Twin XLs side by side are {width} wide, and a {size} base is {other}, so they need a King base.',
      'pair-other':
        'two Twin XLs side by side measure {width} by {length}, and a {size} measures {other} by {long}.',
      'pair-sheets':
        'a King fitted sheet can cover both, but each side moves on its own, say on an adjustable base, only with two Twin XL sheets.',
      'size-larger-two':
        "for two, I'd go {size}: it's {wider} wider, and both people notice. Here is the same bed in both sizes, so you can compare the price.",
      'size-larger-one':
        "if the room and the price work for you, I'd go {size}, with {wider} more to stretch out in. Here is the same bed in both sizes, so you can compare the price.",
      'size-smaller':
        "I'd go {size}: it's enough for one person and leaves more room to walk. Here is the same bed in both sizes, so you can compare the price.",
    },
    ofThese: { one: 'of these, {ones} fits that.', many: 'of these, {ones} fit that.' },
    range: '{low} to {high}',
    goodEnough: {
      yes: 'yes, {one} is a good fit for what you told me.',
      but: 'yes, {one} can work well for you, with one trade-off.',
      near: "{one} is a compromise for you, so I wouldn't start there.",
    },
    tooFeel: {
      none: {
        one: '{answer}, {ones} should be {enough} for {who}. About {feel} usually suits best.',
        many: '{answer}, {ones} should be {enough} for {who}. About {feel} usually suits best.',
      },
      some: { one: '{ones} may be {too} for {who}.', many: '{ones} may be {too} for {who}.' },
      all: {
        one: "{answer}, {ones} may well be {too} for {who}. I'd go {feel}.",
        many: "{answer}, {ones} may well be {too} for {who}. I'd go {feel}.",
      },
      others: {
        one: '{ones} is the better bet; about {feel} usually suits best.',
        many: '{ones} are the better bet; about {feel} usually suits best.',
      },
    },
    tooFeelBoth: {
      one: '{answer}, {ones} should have enough give for {who} and still hold you up, so you don’t bottom out.',
      many: '{answer}, {ones} should have enough give for {who} and still hold you up, so you don’t bottom out.',
    },
    yes: 'yes',
    no: 'no',
    too: {
      soft: { one: 'too soft', many: 'too soft' },
      firm: { one: 'too firm', many: 'too firm' },
    },
    enough: {
      soft: { one: 'firm enough', many: 'firm enough' },
      firm: { one: 'soft enough', many: 'soft enough' },
    },
    within: {
      one: '{ones} {limit}.',
      many: '{ones} {limit}.',
      none: 'none of them {limit}.',
      not: "no, I don't see that it {limit}.",
      limits: {
        'thickness.under': { one: 'is under {length}', many: 'are under {length}' },
        'thickness.over': { one: 'has {length} or more', many: 'have {length} or more' },
        'price.under': { one: 'stays within that', many: 'stay within that' },
        'price.over': { one: 'costs more than that', many: 'cost more than that' },
        'firmness.is': { one: 'is {feel}', many: 'are {feel}' },
      },
    },
    rival: {
      named: [
        "We don't carry {name}, so I can't compare it fairly.",
        "I only have the details of the beds we carry, and {name} isn't one of them.",
      ],
      other: [
        "I can't see what other stores have, so I can't compare it fairly.",
        'I only have the details of the beds we carry, so I can only speak for ours.',
      ],
    },
    whyUs: {
      choice:
        'You can compare {beds} mattresses from {brands} brands in one place, and I match them to how you sleep, not to the price.',
      visit: "And you'll find us at {address}.",
      call: 'And the team can help: {contact}.',
    },
  },
  ADVICE_LANGUAGE,
);
