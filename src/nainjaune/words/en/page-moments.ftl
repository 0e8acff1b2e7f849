# The moments of a deal
p-moment-taken = { $name } takes the { box-word }
p-moment-doubled = The { box-word } doubles
p-moment-out = { $name } is out
p-sound-offer = Sound on?
p-sound-offer-no = No
