# Les moments d’une donne
p-moment-taken = { $name } prend la { box-word }
p-moment-doubled = La { box-word } double
p-moment-out = { $name } sort du jeu
p-sound-offer = Mettre le son ?
p-sound-offer-no = Non
